"""The sandbox's clock, which by default stands still until a test moves it."""

from __future__ import annotations

import re
import threading
from datetime import datetime
from typing import Any, List, Tuple, Union

from ._control import UNSET, Answer, Control

Duration = Union[int, float, str]
"""Milliseconds, or a string such as ``500 ms``, ``90 s``, ``20 min``, ``1 h``, ``2 d 3 h``."""

QUIET_MS = 100
"""Settling with ``calls`` takes at least this long, in real time."""

_UNITS_MS = {'ms': 1, 's': 1000, 'sec': 1000, 'm': 60_000, 'min': 60_000, 'h': 3_600_000, 'd': 86_400_000}


def read_duration(given: Duration) -> int:
    """Whole milliseconds. ``ValueError`` for anything that is not a duration."""
    if isinstance(given, (int, float)) and 0 <= given < float('inf'):
        return round(given)
    parts = re.findall(r'([0-9]+(?:\.[0-9]+)?)\s*([a-z]+)\s*', str(given))
    if parts and re.fullmatch(r'\s*(?:[0-9]+(?:\.[0-9]+)?\s*[a-z]+\s*)+', str(given)):
        if all(unit in _UNITS_MS for _, unit in parts):
            return round(sum(float(amount) * _UNITS_MS[unit] for amount, unit in parts))
    raise ValueError(
        f'Not a duration: {given!r}. Give milliseconds, or text such as '
        "'500 ms', '90 s', '20 min', '1 h' or '2 d 3 h'."
    )


def _epoch_ms(iso: str) -> float:
    return datetime.fromisoformat(iso.replace('Z', '+00:00')).timestamp() * 1000


class Clock:
    """A call returns when everything that became due has been done, in order."""

    def __init__(self, control: Control) -> None:
        self._control = control
        self._lock = threading.Lock()
        self._sleepers: List[Tuple[float, threading.Event]] = []

    def advance(self, by: Duration) -> Answer:
        """Moves the clock forward. It stops at the end of each sleep, so that the code after it runs at its time."""
        left = float(read_duration(by))
        while True:
            with self._lock:
                ends = sorted(until for until, _ in self._sleepers)
            step = ends[0] - _epoch_ms(self.now()) if ends else left + 1
            if step > left:
                return self._move('advance', advance_ms=left)
            self._move('advance', advance_ms=max(step, 0))
            self.settle(calls=True)
            left -= max(step, 0)

    def set(self, to: str) -> Answer:
        """Sets the clock to an ISO 8601 time, forwards or backwards."""
        return self._move('set', set=to)

    def run_next(self) -> Answer:
        """Moves to the next due item and runs it."""
        return self._move('run_next', run_next=True)

    def set_mode(self, mode: str) -> Answer:
        """``virtual`` stops the clock, ``ticking`` lets it run from its time, ``real`` is the system's time."""
        return self._move('set_mode', mode=mode)

    def now(self) -> str:
        """The time, ISO 8601."""
        return str(self._state()['now'])

    def settle(self, *, timeout_ms: int = UNSET, calls: bool = UNSET) -> Answer:
        """Waits, without moving the clock, until nothing is due or in progress.

        With ``calls`` also until there has been no Data API call for 100 ms. ``timeout_ms`` (default 10,000) is in
        real time. Returns ``settled``, ``waitedMs`` and what is ``left``.
        """
        fields = {'timeout_ms': timeout_ms, 'calls': calls}
        settled: Answer = self._control.call('clock.settle', 'POST /settle', fields)
        return settled

    @property
    def sleeping(self) -> int:
        """The number of threads that sleep on this clock."""
        with self._lock:
            return len(self._sleepers)

    def sleep(self, duration: Duration) -> None:
        """Sleeps on this clock; if it is stopped, until another thread moves it to the end of the sleep."""
        ms = read_duration(duration)
        if ms == 0:
            return
        state = self._state()
        woken = threading.Event()
        until = _epoch_ms(state['now']) + ms
        with self._lock:
            self._sleepers.append((until, woken))
        while state['mode'] != 'virtual' and not woken.is_set():
            # The server waits, so this loop does not spin.
            self.settle(calls=True, timeout_ms=QUIET_MS)
            state = self._state()
            self._wake(state['now'])
        woken.wait()

    def _state(self) -> Any:
        return self._control.call('clock.now', 'GET /state')['clock']

    def _move(self, name: str, **to: Any) -> Answer:
        state: Answer = self._control.call(f'clock.{name}', 'POST /clock', to)
        self._wake(state['now'])
        return state

    def _wake(self, now: str) -> None:
        with self._lock:
            woken = [sleeper for sleeper in self._sleepers if sleeper[0] <= _epoch_ms(now)]
            self._sleepers = [sleeper for sleeper in self._sleepers if sleeper not in woken]
        for _, event in woken:
            event.set()
