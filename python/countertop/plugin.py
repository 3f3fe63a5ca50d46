"""The Data API with a plugin's key."""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional
from urllib.parse import urlencode

from ._control import Control, call_over_http
from ._errors import ExpectationError
from ._logs import DEFAULT_TIMEOUT_MS, call_line, condition, data_path, list_calls, rows, wait_for
from .clock import Clock


class Response(NamedTuple):
    """The answer to a plugin's call, whatever its status."""

    status: int
    headers: Mapping[str, str]
    """Names are in lower case."""
    body: Any
    """JSON, or text if it is not JSON."""


class Plugin:
    """Calls the Data API, and checks what the plugin under test has called."""

    def __init__(
        self,
        control: Control,
        clock: Clock,
        data_api: str,
        api_key: Callable[[], str],
        plugin_id: str,
        server_id: Optional[str],
    ) -> None:
        self.plugin_id = plugin_id
        self._control = control
        self._clock = clock
        self._data_api = data_api
        self._api_key = api_key
        self._server_id = server_id

    def get(self, path: str, *, headers: Optional[Mapping[str, str]] = None, **query: Any) -> Response:
        """``get('/tables/get', id='salon-3')``. Query parameters are named as in the API; those that are ``None`` are omitted."""
        given = {name: value for name, value in query.items() if value is not None}
        search = urlencode({name: json.dumps(v) if isinstance(v, bool) else v for name, v in given.items()})
        return self.request('GET', f'{path}?{search}' if search else path, headers=headers)

    def post(
        self, path: str, body: Optional[Mapping[str, Any]] = None, *, headers: Optional[Mapping[str, str]] = None
    ) -> Response:
        """``post('/tables/create', {'tableId': 'salon-3', ...})``. The body has the field names of the API."""
        return self.request('POST', path, json.dumps({} if body is None else body), headers=headers)

    def request(
        self,
        method: str,
        path: str,
        body: Optional[str] = None,
        *,
        headers: Optional[Mapping[str, Optional[str]]] = None,
    ) -> Response:
        """Any other call: ``body`` is sent as it is, and headers that are None are left out."""
        given = {
            'Authorization': f'Bearer {self._api_key()}',
            **({} if body is None else {'Content-Type': 'application/json'}),
            **(headers or {}),
        }
        sent = {name: value for name, value in given.items() if value is not None}
        status, named, text = call_over_http(method, f'{self._data_api}/{path.lstrip("/")}', sent, body)
        try:
            return Response(status, named, json.loads(text))
        except ValueError:
            return Response(status, named, text)

    def sent(
        self,
        call: str,
        *,
        where: Optional[Callable[[Dict[str, Any]], Any]] = None,
        times: Optional[int] = None,
        timeout_ms: float = DEFAULT_TIMEOUT_MS,
    ) -> List[Dict[str, Any]]:
        """Expects that the plugin made a call, such as ``POST /tables/update-orders``.

        ``where`` is a predicate on logged calls, such as on ``requestBody`` or ``status``; ``times`` is the exact
        number expected (default: at least one). Waits up to ``timeout_ms`` of real time for the calls. Returns them,
        oldest first; otherwise raises ``ExpectationError``, which lists the calls that were made.
        """
        method, _, path = call.partition(' ')
        if not path.startswith('/'):
            example = 'Give a method and a path, such as POST /tables/update-orders'
            raise ValueError(f'Not a Data API call: {call!r}. {example}')
        if times is not None:
            # Calls in progress must not be missed.
            self._clock.settle(calls=True, timeout_ms=int(timeout_ms))

        def find() -> List[Dict[str, Any]]:
            named = [row for row in self._calls() if (row['method'], data_path(row['path'])) == (method, path)]
            return [row for row in named if where is None or where(row)]

        def look() -> Optional[List[Dict[str, Any]]]:
            matching = find()
            return matching if len(matching) >= (1 if times is None else times) else None

        found = wait_for(self._clock, look, timeout_ms)
        if found is not None and times in (None, len(found)):
            return found
        wanted = f'{call}{"" if times is None else f" {times} times"}{condition(where)}'
        lines = [call_line(row) for row in self._calls()]
        count = len(find())
        raise ExpectationError(
            f'Expected {self.plugin_id} to send {wanted}; it sent it {count} time{"" if count == 1 else "s"}.\n'
            + (f'Calls made by {self.plugin_id}:\n{rows(lines)}' if lines else f'{self.plugin_id} has made no calls.')
        )

    def _calls(self) -> List[Dict[str, Any]]:
        fields = {'plugin_id': self.plugin_id}
        if self._server_id is not None:
            fields['server_id'] = self._server_id
        return list_calls(self._control, fields)[::-1]
