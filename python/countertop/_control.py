"""The control API as functions: one call, one HTTP request."""

from __future__ import annotations

import http.client
import json
import re
from string import punctuation
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional
from urllib.parse import quote, urlencode, urlsplit

from ._errors import CountertopError

# Marks an argument that was not given, since None is sent as JSON null.
UNSET: Any = type('Unset', (), {'__repr__': lambda _: 'UNSET'})()

# In real time. Most calls are answered at once, and the default timeouts of calls that wait are much shorter.
_TIMEOUT_S = 120.0


class Answer(Dict[str, Any]):
    """The ``data`` of a call as a dict, with the events that the call caused as an attribute."""

    events: List[Dict[str, str]]
    """The ``id`` and ``type`` of each event that the call caused, in order."""


class HttpAnswer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: str


def call_over_http(method: str, url: str, headers: Mapping[str, str], body: Optional[str]) -> HttpAnswer:
    """Makes a call over a new connection. The response's header names are in lower case."""
    parts = urlsplit(url)
    if parts.scheme == 'https':
        connection: http.client.HTTPConnection = http.client.HTTPSConnection(parts.netloc, timeout=_TIMEOUT_S)
    else:
        # Some systems do not resolve names below localhost.
        address = re.sub(r'^[^:]+\.localhost(?=:|$)', '127.0.0.1', parts.netloc)
        connection = http.client.HTTPConnection(address, timeout=_TIMEOUT_S)
    try:
        # Escapes spaces and letters outside ASCII, as browsers do.
        target = quote(f'{parts.path}?{parts.query}' if parts.query else parts.path, safe=punctuation)
        connection.request(method, target, None if body is None else body.encode(), {'Host': parts.netloc, **headers})
        response = connection.getresponse()
        named = {name.lower(): value for name, value in response.getheaders()}
        return HttpAnswer(response.status, named, response.read().decode('utf-8', 'replace'))
    finally:
        connection.close()


def wire_name(name: str) -> str:
    """``table_id`` as ``tableId``; a final underscore only avoids a keyword: ``from_``."""
    return re.sub('_([a-z])', lambda found: found.group(1).upper(), name.rstrip('_'))


class Control:
    """A client of one control API. ``gone`` returns why it no longer answers, as a sentence, or None."""

    def __init__(self, address: str, token: str, gone: Callable[[], Optional[str]]) -> None:
        self.address = address
        self._token = token
        self._gone = gone

    def call(
        self,
        name: str,
        request: str,
        fields: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
    ) -> Any:
        """Makes a call, such as ``POST /tables/{tableId}/open``, and returns its ``data``.

        Error messages begin with ``name``. ``fields`` has the call's ids and the fields of its query and body in
        Python's names; those that are ``UNSET`` are left out. ``body`` has the field names of the API.
        """
        from ._calls import QUERIES

        if request not in QUERIES:
            raise CountertopError(f'The control API has no call {request}.', asked=request)
        method, path = request.split(' ', 1)
        given = {
            wire_name(key): value
            for key, value in (fields or {}).items()
            if value is not UNSET and key != 'self'
        }
        for parameter in re.findall(r'{(\w+)}', path):
            if not isinstance(given.get(parameter), (str, int)):
                raise CountertopError(f'{name} needs {parameter}; got {given}', asked=request)
            path = path.replace(f'{{{parameter}}}', quote(str(given.pop(parameter)), safe=''))
        query = {key: given.pop(key) for key in QUERIES[request] if key in given}
        if query:
            path += '?' + urlencode({key: _query_value(value) for key, value in query.items()})
        content = given if body is None else body
        return self._send(name, method, path, json.dumps(content) if content else None)

    def _send(self, name: str, method: str, path: str, body: Optional[str]) -> Any:
        asked = f'{method} /control{path}' + ('' if body is None else f' {shorten(body)}')
        headers = {'Authorization': f'Bearer {self._token}'}
        if body is not None:
            headers['Content-Type'] = 'application/json'
        try:
            answer = call_over_http(method, f'{self.address}{path}', headers, body)
        except (OSError, http.client.HTTPException) as error:
            raise CountertopError(f'{name}: {self._gone() or error}\nrequest: {asked}', asked=asked) from error
        try:
            received = json.loads(answer.body)
        except ValueError:
            received = answer.body
        if 200 <= answer.status < 300:
            return _data_of(received)
        refusal = received if isinstance(received, dict) else {'message': answer.body}
        code = refusal.get('code')
        known = str(answer.status) if code is None else f'{answer.status} {code}'
        raise CountertopError(
            f'{name}: {refusal.get("message")} ({known})\nrequest: {asked}',
            asked=asked,
            status=answer.status,
            code=code,
        )


def _query_value(value: Any) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)


def _data_of(received: Any) -> Any:
    """The data of an envelope; documents and text are returned unchanged."""
    if not isinstance(received, dict) or 'data' not in received or 'success' not in received:
        return received
    data = received['data']
    if not isinstance(data, dict):
        return data
    answer = Answer(data)
    answer.events = received.get('events', [])
    return answer


def shorten(text: str, longest: int = 300) -> str:
    """The text in one line, cut after ``longest`` characters."""
    line = ' '.join(text.split())
    return line if len(line) <= longest else f'{line[:longest]}...'
