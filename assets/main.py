"""What PyScript runs once Python is awake."""

from pyscript import document

try:
    from gotweb.ui.app import start

    start()
except BaseException:
    document.documentElement.dataset.failed = "start"  # the page then says so; PyScript shows the traceback
    raise
