"""The server whose sandboxes this process uses."""

from __future__ import annotations

import atexit
import json
import os
import secrets
import shutil
import subprocess
import threading
from typing import IO, Any, List, Mapping, NamedTuple, Optional, Tuple

from ._control import Control, call_over_http
from ._errors import CountertopError

# The flags of the server itself; each sandbox has its own settings.
_SERVE = ['countertop', 'serve', '--port', '0', '--db', ':memory:', '--limits', 'off', '--json', '--with-parent']

_END_WITHIN_S = 10


class Server(NamedTuple):
    url: str
    control: Control
    # Only named sandboxes can be reached from other computers.
    names_sandboxes: bool

    def create(self, name: str, fields: Mapping[str, Any]) -> Any:
        """Creates a sandbox; error messages begin with ``name``."""
        given = {**fields, 'name': f'test-{secrets.token_hex(8)}'} if self.names_sandboxes else fields
        return self.control.call(name, 'POST /sandboxes', given)


_shared: Optional[Server] = None
_starting = threading.Lock()


def shared_server() -> Server:
    """The server named by ``COUNTERTOP_URL`` and ``COUNTERTOP_TOKEN``, or else one that the first call starts."""
    __tracebackhide__ = True
    global _shared
    with _starting:
        if _shared is None:
            url, token = os.environ.get('COUNTERTOP_URL'), os.environ.get('COUNTERTOP_TOKEN')
            _shared = _start() if url is None or token is None else _at(url, token)
        return _shared


def _at(url: str, token: str) -> Server:
    def gone() -> Optional[str]:
        return None if _answers(url) else f'No Countertop server answers at {url} (from COUNTERTOP_URL).'

    control = Control(f'{url}/control', token, gone)
    return Server(url, control, 'namedSandboxes' in control.call('start_sandbox', 'GET /state'))


def _start() -> Server:
    __tracebackhide__ = True
    npx = shutil.which('npx')
    if npx is None:
        raise _not_started('npx was not found; Countertop needs Node.js.')
    process = subprocess.Popen(
        [npx, '--no-install', *_SERVE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Ctrl+C is sent to all processes of a terminal, but the server must outlive the interrupted tests.
        start_new_session=True,
    )
    assert process.stdin and process.stdout and process.stderr
    atexit.register(_end, process)
    errors = _collect(process.stderr)
    line = process.stdout.readline()
    if not line:
        process.wait()
        errors[0].join()
        raise _not_started(''.join(errors[1]).strip() or 'npx ended without a message.')
    ready = json.loads(line)

    def gone() -> Optional[str]:
        if _answers(ready['url']):
            return None
        said = ''.join(errors[1]).strip()
        exited = f'The Countertop server that this process started (its pid was {ready["pid"]}) has exited'
        return f'{exited}: {said}' if said else f'{exited}.'

    return Server(ready['url'], Control(ready['control'], ready['controlToken'], gone), False)


def _not_started(why: str) -> CountertopError:
    if why.startswith('npm'):
        why += '\nInstall Countertop with `npm i -D ./countertop-<version>.tgz` in this folder or one above it.'
    return CountertopError(
        f'The Countertop server could not be started: {why}', asked=f'npx --no-install {" ".join(_SERVE)}'
    )


def _collect(stream: IO[str]) -> Tuple[threading.Thread, List[str]]:
    """Reads a pipe, so that it does not fill up, and keeps its last lines."""
    lines: List[str] = []

    def read() -> None:
        for line in stream:
            lines.append(line)
            del lines[:-50]

    thread = threading.Thread(target=read, daemon=True)
    thread.start()
    return thread, lines


def _end(process: 'subprocess.Popen[str]') -> None:
    if process.stdin:
        process.stdin.close()
    try:
        process.wait(_END_WITHIN_S)
    except subprocess.TimeoutExpired:
        process.kill()


def _answers(url: str) -> bool:
    try:
        call_over_http('GET', f'{url}/control/health', {}, None)
        return True
    except OSError:
        return False
