"""What can go wrong with a batch, by who can mend it."""


class BatchError(ValueError):
    """Input or a folder that a batch cannot work with; nothing was written."""


class OtherRunError(BatchError):
    """The folder, or a file in it, belongs to another run."""


class StoppedError(RuntimeError):
    """The work cannot go on here and now; what is finished is kept and can be resumed."""


class WorkerDiedError(RuntimeError):
    """The process that worked on a piece is gone: killed, crashed, or out of memory."""


class WorkerStartError(StoppedError):
    """Workers die before they do anything: the machine's trouble, no deal's."""
