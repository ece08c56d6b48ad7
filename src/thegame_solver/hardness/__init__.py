"""How hard a deal is: several measures, each plain, and one grade.

Every measure is taken on the chosen one of a deal and its mirror image (`the_game.mirror`), without
a clock: the same deal has the same hardness for ever, on every machine, and so has its mirror.
"""
