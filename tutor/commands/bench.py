"""tutor bench: measures speed and size against a baseline that is measured in the same run."""

from __future__ import annotations

import operator

import click

from .measure import asked as asked_measures
from .measure import environments as environment_measures
from .measure import rules as rules_measures
from .measure.rules import Measure
from .speak import json_option, lang_option, print_json


def verdict(row: Measure) -> str:
    """ "aim", "must", "MISSED" or "not measured": which of its two bounds a measure meets."""
    value, must, aim = row["value"], row["must"], row["aim"]
    if value is None:
        return "not measured"
    better = operator.ge if row["more_is_better"] else operator.le
    return "aim" if better(value, aim) else "must" if better(value, must) else "MISSED"


@click.command()
@click.option("--quick", is_flag=True, help="Measure only the rules, without a server or a browser.")
@json_option
@lang_option
def bench(quick: bool, as_json: bool, lang: str) -> None:
    """Measure speed and size. Ratios compare values of one run, so they hardly depend on the machine's load.

    JSON: {"measures": [{"id", "game", "value", "unit", "must", "aim", "more_is_better",
    "verdict", "detail"}]}.
    """
    found = []
    sources = [rules_measures, environment_measures, asked_measures]
    if not quick:
        from .measure import cells as cell_measures
        from .measure import drawing as drawing_measures
        from .measure import pages as page_measures
        from .measure import site as site_measures

        sources += [drawing_measures, page_measures, cell_measures, site_measures]
    for source in sources:
        for row in source.measures():
            row["verdict"] = verdict(row)
            found.append(row)
            if not as_json:
                value = "-" if row["value"] is None else f"{row['value']:.3g}"
                click.echo(
                    f"{row['verdict']:>12}  {row['id']:<28} {row['game']:<12} {value:>8} {row['unit']:<6}"
                    f" must {row['must']}, aim {row['aim']}  {row['detail']}"
                )
    if as_json:
        print_json({"measures": found})
