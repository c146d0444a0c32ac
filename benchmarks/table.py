"""The output of a benchmark: one row per ratio. `python build.py bench` runs all of them and prints one table."""

import json
import statistics
from collections.abc import Sequence


def row(name: str, ratio: float, reference: str, detail: str) -> None:
    """Report one ratio, ours divided by the reference's. `detail` has the absolute numbers, and the aim."""
    told = {"name": name, "ratio": ratio, "reference": reference, "detail": detail}
    print(json.dumps(told, ensure_ascii=False), flush=True)


def spread(values: Sequence[float], unit: str = "ms", digits: int = 0) -> str:
    """Return a median with the minimum and the maximum, as text."""
    median, least, most = (f"{value:.{digits}f}" for value in (statistics.median(values), min(values), max(values)))
    return f"{median} {unit} ({least}-{most})"
