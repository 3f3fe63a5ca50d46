"""Fixtures for pytest, which discovers them once the package is installed."""

from __future__ import annotations

from typing import Any, Callable, Generator, Iterator

import pytest

from ._control import shorten
from ._server import Server, shared_server
from .receiver import Receiver
from .sandbox import Sandbox, start_sandbox


@pytest.fixture(scope='session')
def countertop() -> Server:
    """The server, with its ``url`` and its ``control``; the same one for all tests of the process."""
    return shared_server()


@pytest.fixture
def sandbox(countertop: Server, request: pytest.FixtureRequest) -> Iterator[Sandbox]:
    """A fresh sandbox for the test: limits off, the clock stopped at 2026-03-01T12:00:00Z."""
    with start_sandbox(title=request.node.name[:100]) as made:
        yield made


@pytest.fixture
def receiver(sandbox: Sandbox) -> Callable[..., Receiver]:
    """Starts a webhook receiver: ``receiver('demo-qr', **options)``, with the options of ``sandbox.receiver``."""
    return sandbox.receiver


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: Any) -> Generator[None, Any, None]:
    """Adds what happened in the sandbox to the report of a failed test."""
    outcome = yield
    report = outcome.get_result()
    made = getattr(item, 'funcargs', {}).get('sandbox')
    if report.when == 'call' and report.failed and isinstance(made, Sandbox):
        # The assertion is far above, before the captured logs.
        reason = shorten(call.excinfo.exconly())
        report.sections.append(('Countertop', f'{made.explain()}\nThe test failed: {reason}'))
