"""Changes lines of a third-party script, and notices if that script is another version than expected."""

from collections.abc import Mapping

from gotweb.workshop.say import Trouble


def patched(script: str, changes: Mapping[str, str], pin: str) -> str:
    """Return a script with every key of `changes` replaced by its value.

    Raises Trouble, which asks to `pin` the expected version again, unless each key occurs exactly once.
    """
    for before, after in changes.items():
        if script.count(before) != 1:
            name = pin.rpartition(" ")[0]
            raise Trouble(f"this {name} is not the one the build knows how to patch; pin {pin} again.")
        script = script.replace(before, after)
    return script
