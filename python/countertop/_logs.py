"""Reads logged calls, deliveries and events, and formats them as text."""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, TypeVar

from ._control import Control, shorten
from .clock import QUIET_MS, Clock

DEFAULT_TIMEOUT_MS = 5000

Found = TypeVar('Found')


def wait_for(clock: Clock, look: Callable[[], Optional[Found]], timeout_ms: float) -> Optional[Found]:
    """Returns what ``look`` finds within ``timeout_ms`` of real time. The server waits, and the clock does not move."""
    waited_ms = 0.0
    calls = False
    while True:
        found = look()
        if found is not None or waited_ms >= timeout_ms:
            return found
        # Short waits, so that ``look`` is called again even while something else is in progress.
        settled = clock.settle(calls=calls, timeout_ms=2 * QUIET_MS)
        waited_ms += settled['waitedMs']
        calls = calls or settled['settled']


def list_rows(control: Control, name: str, request: str, fields: Mapping[str, Any]) -> List[Dict[str, Any]]:
    """All rows of a log, newest first; at most ``limit``."""
    rows: List[Dict[str, Any]] = []
    most = fields.get('limit', float('inf'))
    page: Dict[str, Any] = {}
    while len(rows) < most:
        page['limit'] = min(most - len(rows), 500)
        answer = control.call(name, request, {**fields, **page})
        rows += answer['items']
        if answer['nextCursor'] is None:
            break
        page['before'] = answer['nextCursor']
    return rows


def list_calls(control: Control, fields: Mapping[str, Any]) -> List[Dict[str, Any]]:
    return list_rows(control, 'requests', 'GET /requests', {**fields, 'bodies': True})


def data_path(path: str) -> str:
    return path[len('/plugin-api') :] if path.startswith('/plugin-api/') else path


def call_line(call: Mapping[str, Any]) -> str:
    """``POST /tables/update-orders 400 plugin.cart.empty``, each note on a line of its own."""
    body = call.get('responseBody')
    said = body.get('message') if isinstance(body, dict) else None
    notes = ''.join(f'\n      {note}' for note in call['notes'])
    line = f'{call["method"]} {data_path(call["path"])} {call["status"]}'
    return f'{line}{f" {said}" if isinstance(said, str) else ""}{notes}'


def delivery_line(control: Control, delivery: Mapping[str, Any]) -> str:
    """An event's delivery with its last error and its next attempt."""
    detail = control.call('deliveries', 'GET /deliveries/{id}', {'id': delivery['id']})
    errors = [attempt.get('error') or attempt.get('status') for attempt in detail['attempts'][-1:]]
    count = delivery['attempts']
    times = f'{count} attempt' if count == 1 else f'{count} attempts'
    line = f'{delivery["type"]} to {delivery["pluginId"]}: {delivery["status"]} after {times}'
    if delivery['status'] != 'delivered' and errors:
        line += f' ({errors[0]})'
    if delivery['nextAttemptAt']:
        line += f', next at {delivery["nextAttemptAt"]} on the emulator\'s clock (sandbox.clock.run_next() goes there)'
    notes = [note for attempt in detail['attempts'] for note in fault_notes(attempt)] + detail['notes']
    return line + ''.join(f'\n      {note}' for note in notes)


def fault_notes(attempt: Mapping[str, Any]) -> List[str]:
    """What a fault rule did to an attempt, except repetitions, which the server notes itself."""
    fault = attempt['fault']
    if fault is None or 'duplicate' in fault['effect'] or 'duplicateAfter' in fault['effect']:
        return []
    return [f'The fault rule {fault["rule"]} applied to attempt {attempt["n"]}: {json.dumps(fault["effect"])}']


def event_line(event: Mapping[str, Any]) -> str:
    """An event's type and subject."""
    data = event.get('data') or {}
    keys = ('tableId', 'packetId', 'customerId', 'userId', 'requestId', 'id')
    subjects = [data[key] for key in keys if isinstance(data.get(key), str)]
    return f'{event["type"]}{f" of {subjects[0]}" if subjects else ""}'


def rows(lines: Sequence[str], most: int = 10) -> str:
    """The last lines of a list, indented, after the number of earlier lines that are left out."""
    left = len(lines) - most
    kept = [f'  {line}' for line in lines[-most:]]
    return '\n'.join([f'  ({left} earlier ones not shown)', *kept] if left > 0 else kept)


def explain(control: Control, title: str) -> str:
    """The last calls and deliveries, oldest first."""
    state = control.call('explain', 'GET /state')
    calls = list_calls(control, {'limit': 10})[::-1]
    deliveries = list_rows(control, 'explain', 'GET /deliveries', {'limit': 10})[::-1]
    said = [f'{call["pluginId"] or "(no plugin)"} {call_line(call)}' for call in calls]
    sent = [delivery_line(control, delivery) for delivery in deliveries]
    return '\n'.join(
        [
            f'{title}, the clock at {state["clock"]["now"]} ({state["clock"]["mode"]}).',
            f'The last calls:\n{rows(said)}' if said else 'No plugin has made a call.',
            f'The last deliveries:\n{rows(sent)}' if sent else 'There were no deliveries.',
        ]
    )


def condition(where: Optional[Callable[..., Any]]) -> str:
    return '' if where is None else f' that where={shorten(getattr(where, "__qualname__", repr(where)))} accepts'
