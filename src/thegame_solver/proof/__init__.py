"""Certificates of wins and losses, and checkers that know the rules and no solver."""
