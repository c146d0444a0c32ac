"""Change lines of somebody else's script, and notice when that script is no longer the one we know."""

from collections.abc import Mapping

from gotweb.workshop.say import Trouble


def patched(script: str, changes: Mapping[str, str], pin: str) -> str:
    """Return a script with every key of `changes` replaced by its value.

    Raises Trouble, naming the version to `pin` again, unless each of them is there exactly once.
    """
    for before, after in changes.items():
        if script.count(before) != 1:
            name = pin.rpartition(" ")[0]
            raise Trouble(f"this {name} is not the one the build knows how to patch; pin {pin} again.")
        script = script.replace(before, after)
    return script
