"""A plugin's webhook receiver."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Sequence, Union

from ._control import Control
from ._errors import CountertopError, ExpectationError
from ._logs import DEFAULT_TIMEOUT_MS, condition, delivery_line, event_line, list_rows, rows, wait_for
from .clock import Clock
from .signature import verify_signature

Event = Dict[str, Any]
"""An event as received: ``id``, ``type``, ``data`` and the other fields of the envelope."""


class Call(NamedTuple):
    """A received call."""

    method: str
    path: str
    headers: Mapping[str, str]
    """Names are in lower case."""
    raw_body: bytes


class Attempt(NamedTuple):
    """A correctly signed call, and the status of its response."""

    event: Event
    status: int
    call: Call


Reply = Union[None, int, Mapping[str, Any]]
"""None for 200, a status, or ``{'status', 'headers', 'body'}`` with a body that is text or JSON."""

Respond = Callable[[Event, Call], Reply]


def matches(pattern: str, type: str) -> bool:
    """Whether a pattern (``*``, ``table.*`` or a type) includes a type."""
    return pattern in ('*', type) or (pattern.endswith('.*') and type.startswith(pattern[:-1]))


class Receiver:
    """An HTTP receiver that verifies signatures and accepts each event once.

    Start one with ``sandbox.receiver(plugin_id)`` or the fixture ``receiver``.
    """

    _accepted: List[Event]
    _attempts: List[Attempt]
    _taken: List[str]
    _rejected: List[str]
    _failing: List[int]

    def __init__(
        self,
        control: Control,
        clock: Clock,
        find_install: Callable[[], Dict[str, Any]],
        *,
        events: Sequence[str],
        signature: str,
        retries: str,
        respond: Optional[Respond],
    ) -> None:
        install = find_install()
        self.plugin_id = str(install['pluginId'])
        self._control = control
        self._clock = clock
        self._find_install = find_install
        self._webhook = {'events': list(events), 'signature': signature, 'retries': retries, 'enabled': True}
        self._before = install['webhook']
        self._respond: Respond = respond or (lambda event, call: None)
        self._lock = threading.Lock()
        self._forget(install)
        self._server = ThreadingHTTPServer(('127.0.0.1', 0), _handler(self._receive))
        self._server.daemon_threads = True
        self.url = f'http://127.0.0.1:{self._server.server_address[1]}'
        self.is_closed = False
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()
        try:
            self.attach()
        except CountertopError:
            self._stop()
            raise

    @property
    def events(self) -> List[Event]:
        """Each accepted event once, in the order of arrival."""
        with self._lock:
            return list(self._accepted)

    @property
    def attempts(self) -> List[Attempt]:
        """Every correctly signed call, repeated ones and those answered with an error included."""
        with self._lock:
            return list(self._attempts)

    def respond(self, handler: Respond) -> None:
        """Replaces the handler of calls."""
        self._respond = handler

    def fail_next(self, n: int = 1, status: int = 503) -> None:
        """Answers the next ``n`` correctly signed calls with this status, without accepting their events."""
        with self._lock:
            self._failing = [status] * n

    def next(
        self,
        type: str,
        *,
        where: Optional[Callable[[Event], Any]] = None,
        timeout_ms: float = DEFAULT_TIMEOUT_MS,
    ) -> Event:
        """Takes the oldest event of this type, or pattern, that has not been taken yet.

        Runs what is due and waits for it, ``timeout_ms`` of real time at most, but never moves the clock.
        ``ExpectationError`` lists what arrived instead, and says why this event did not.
        """
        event = self._wait_for(type, where, timeout_ms, skips_taken=True)
        self._taken.append(event['id'])
        return event

    def received(
        self,
        type: str,
        *,
        where: Optional[Callable[[Event], Any]] = None,
        timeout_ms: float = DEFAULT_TIMEOUT_MS,
    ) -> Event:
        """Like ``next``, but looks at all events since the start and takes none."""
        return self._wait_for(type, where, timeout_ms, skips_taken=False)

    def none(self, type: str, *, where: Optional[Callable[[Event], Any]] = None) -> None:
        """Expects that no such event has arrived since the start, after running what is due."""
        self._clock.settle()
        found = [event for event in self.events if matches(type, event['type']) and (not where or where(event))]
        if found:
            came = rows([event_line(event) for event in found])
            raise ExpectationError(f'Expected no {type}{condition(where)} for {self.plugin_id}; these arrived:\n{came}')

    def close(self) -> None:
        """Stops the receiver and restores the webhook of the install."""
        if self.is_closed:
            return
        self.is_closed = True
        try:
            install = self._find_install()
            if (install['webhook'] or {}).get('url') == f'{self.url}/webhook':
                self._change(install, self._before)
        except CountertopError:
            # The sandbox or the install is gone.
            pass
        self._stop()

    def attach(self) -> None:
        """Sets the webhook and clears the received calls, also after a reset."""
        install = self._find_install()
        with self._lock:
            self._forget(install)
        self._change(install, {**self._webhook, 'url': f'{self.url}/webhook'})

    def _forget(self, install: Mapping[str, Any]) -> None:
        self._secret = str(install['webhookSecret'])
        self._accepted, self._attempts, self._taken, self._rejected, self._failing = [], [], [], [], []

    def _change(self, install: Mapping[str, Any], webhook: Any) -> None:
        fields = {'plugin_id': install['pluginId'], 'server_id': install['serverId'], 'webhook': webhook}
        self._control.call('receiver', 'PATCH /installs/{pluginId}', fields)

    def _stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _wait_for(
        self, type: str, where: Optional[Callable[[Event], Any]], timeout_ms: float, *, skips_taken: bool
    ) -> Event:
        if self.is_closed:
            raise ExpectationError(f'The receiver of {self.plugin_id} is closed.')

        def look() -> Optional[Event]:
            for event in self.events:
                if skips_taken and event['id'] in self._taken:
                    continue
                if matches(type, event['type']) and (where is None or where(event)):
                    return event
            return None

        found = wait_for(self._clock, look, timeout_ms)
        if found is None:
            raise ExpectationError(self._missing(type, where, timeout_ms, skips_taken))
        # The delivery log, which the test may read next, must include the response.
        self._clock.settle(timeout_ms=100)
        return found

    def _receive(self, call: Call) -> Dict[str, Any]:
        event = self._read_signed(call)
        if isinstance(event, str):
            self._rejected.append(f'{call.method} {call.path}: {event}')
            return {'status': 401, 'body': {'success': False, 'message': event}}
        with self._lock:
            failing = self._failing.pop() if self._failing else None
        try:
            reply = self._respond(event, call) if failing is None else failing
        except Exception as error:
            self._rejected.append(f'{call.method} {call.path}: respond raised {error!r}')
            reply = {'status': 500, 'body': {'success': False, 'message': str(error)}}
        answer: Dict[str, Any] = {'status': reply} if isinstance(reply, int) else dict(reply or {'body': {'success': True}})
        status = answer.setdefault('status', 200)
        with self._lock:
            self._attempts.append(Attempt(event, status, call))
            is_event = call.path == '/webhook' and 200 <= status < 300
            if is_event and all(event['id'] != accepted['id'] for accepted in self._accepted):
                self._accepted.append(event)
        return answer

    def _read_signed(self, call: Call) -> Union[Event, str]:
        """The event, or the reason for rejecting the call."""
        scheme = self._webhook['signature']
        verdict = verify_signature(call.headers, call.raw_body, self._secret, scheme=str(scheme))
        if not verdict.valid:
            try:
                # The install may have a new secret.
                self._secret = self._find_install()['webhookSecret']
            except CountertopError:
                pass
            verdict = verify_signature(call.headers, call.raw_body, self._secret, scheme=str(scheme))
        if verdict.reason is not None:
            return verdict.reason
        try:
            event: Event = json.loads(call.raw_body)
            return event
        except ValueError:
            return 'the body is not JSON'

    def _missing(
        self, type: str, where: Optional[Callable[[Event], Any]], timeout_ms: float, skips_taken: bool
    ) -> str:
        came = [
            event_line(event) + (' (taken before)' if skips_taken and event['id'] in self._taken else '')
            for event in self.events
        ]
        reasons = self._reasons(type)
        return '\n'.join(
            [
                f'No {type}{condition(where)} reached the receiver of {self.plugin_id} within {timeout_ms:g} ms.',
                f'What arrived:\n{rows(came)}' if came else 'Nothing arrived instead.',
                f'Why:\n{rows(reasons)}',
            ]
        )

    def _reasons(self, type: str) -> List[str]:
        try:
            install = self._find_install()
        except CountertopError as error:
            return [str(error)]
        who = f'{self.plugin_id} on {install["serverId"]}'
        webhook = install['webhook'] or {'url': None, 'enabled': False, 'events': []}
        fields = {'plugin_id': self.plugin_id, 'server_id': install['serverId']}
        deliveries = list_rows(self._control, 'deliveries', 'GET /deliveries', fields)
        stuck = [row for row in deliveries if matches(type, row['type']) and row['status'] != 'delivered']
        reasons = [f'the receiver rejected a call: {call}' for call in self._rejected]
        reasons += [delivery_line(self._control, delivery) for delivery in stuck]
        if install['suspended']:
            reasons.append(f'{who} is suspended: nothing is sent to it')
        if webhook['url'] != f'{self.url}/webhook':
            reasons.append(f'the webhook of {who} now has another address: {webhook["url"]}')
        elif not webhook['enabled']:
            reasons.append(f'the webhook of {who} is disabled')
        elif not any(matches(pattern, type) or matches(type, pattern) for pattern in webhook['events']):
            reasons.append(f'the webhook of {who} is subscribed to {", ".join(webhook["events"])}')
        return reasons or [f'nothing that happened on {install["serverId"]} caused a {type} for {self.plugin_id}']


def _handler(receive: Callable[[Call], Dict[str, Any]]) -> 'type[BaseHTTPRequestHandler]':
    class Handler(BaseHTTPRequestHandler):
        protocol_version = 'HTTP/1.1'

        def do_POST(self) -> None:
            raw_body = self.rfile.read(int(self.headers.get('Content-Length') or 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            answer = receive(Call(self.command, self.path, headers, raw_body))
            body = answer.get('body', '')
            content = body.encode() if isinstance(body, str) else json.dumps(body).encode()
            self.send_response(answer['status'])
            if not isinstance(body, str):
                self.send_header('Content-Type', 'application/json')
            for name, value in (answer.get('headers') or {}).items():
                self.send_header(name, value)
            self.send_header('Content-Length', str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: Any) -> None:
            """Keeps requests out of the output of the tests."""

    return Handler
