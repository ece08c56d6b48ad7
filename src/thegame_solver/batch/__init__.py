"""Many deals at once: cut into shards, solved by workers, kept safely, summed up.

Nothing here prints. `run.start` opens a folder, `classify.classify` does the work and yields what
is finished, `summary.summarise` reads it back.
"""
