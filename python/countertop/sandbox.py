"""A sandbox: a separate emulator."""

from __future__ import annotations

import itertools
from types import TracebackType
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Type, Union

from ._calls import FAULT_NOTES, Installs, Staff, Terminal
from ._control import UNSET, Answer, Control
from ._errors import CountertopError, ExpectationError
from ._logs import call_line, data_path, explain, list_calls, list_rows, rows
from ._server import Server, shared_server
from .clock import Clock
from .plugin import Plugin
from .receiver import Receiver, Respond

_REPLACES = {
    f'/{kind}/{call}' for kind in ('tables', 'packets') for call in ('update-orders', 'update-payments')
}


def start_sandbox(
    *,
    fixture: Union[str, Mapping[str, Any]] = UNSET,
    limits: Union[str, Mapping[str, Any]] = 'off',
    clock: str = '2026-03-01T12:00:00Z',
    title: str = UNSET,
    judge: bool = UNSET,
) -> Sandbox:
    """Creates a sandbox on the server named by ``COUNTERTOP_URL`` and ``COUNTERTOP_TOKEN``, which ``countertop exec``
    sets, or else on one that this process starts. On a server with ``--sandboxes``, it has its own name and secrets.

    ``fixture`` is the name of a built-in one or a complete one (default: the server's, ``bistro``); ``limits`` a
    profile, or single values; ``clock`` a time at which it is stopped, a time with ``+`` from which it runs, or
    ``real``; ``title`` its name in messages. ``judge=False`` leaves it out of the report of ``exec``.
    """
    server = shared_server()
    fields = {'fixture': fixture, 'limits': limits, 'clock': clock, 'title': title, 'judge': judge}
    return Sandbox(server, server.create('start_sandbox', fields), judge)


class Snapshot:
    """A saved state. ``restore`` goes back to it; ``delete`` removes it."""

    def __init__(self, sandbox: Sandbox, name: str) -> None:
        self.name = name
        self._sandbox = sandbox

    def restore(self) -> None:
        self._sandbox._restart('POST /snapshots/{name}/restore', name=self.name)

    def delete(self) -> None:
        self._sandbox.ask('DELETE /snapshots/{name}', name=self.name)


class Faults:
    """Simulated failures. The same seed, rules and calls give the same faults."""

    def __init__(self, control: Control) -> None:
        self._control = control

    def set(self, faults: Union[str, Sequence[Mapping[str, Any]]], seed: int = UNSET) -> Answer:
        """Replaces the rules with these, or with those of a preset, and restarts all counts. ``seed`` is 1 by default."""
        name = 'preset' if isinstance(faults, str) else 'rules'
        settings: Answer = self._control.call('faults.set', 'PUT /faults', {name: faults, 'seed': seed})
        return settings

    def clear(self) -> None:
        """Removes all rules. Calls that are already delayed still arrive at their time."""
        self.set([])

    def applied(self, **filter: Any) -> List[Dict[str, Any]]:
        """What the rules did, newest first; 50 by default."""
        applied: List[Dict[str, Any]] = self._control.call('faults.applied', 'GET /faults/applied', filter)
        return applied


class Sandbox:
    """Create one with ``start_sandbox``, the fixture ``sandbox`` or ``fork``. Leaving a ``with`` block closes it.

    A failed call raises ``CountertopError``; calls made with ``plugin`` return every HTTP status instead.
    """

    url: str
    """For instance ``http://127.0.0.1:41234``; also the address of its interface."""
    data_api: str
    control: str
    token: str
    """The control token."""
    staff: Staff
    terminal: Terminal
    installs: Installs
    clock: Clock
    faults: Faults

    def __init__(self, server: Server, made: Mapping[str, Any], judge: bool) -> None:
        self.id = str(made['id'])
        self.title: Optional[str] = made['title']
        self.url, self.data_api, self.control = made['url'], made['dataApi'], made['control']
        self.token = made['controlToken']
        self._server = server
        self._judge = judge
        self._is_closed = False
        self._client = Control(self.control, self.token, self._gone)
        self._receivers: List[Receiver] = []
        self._names = (f'snapshot {n}' for n in itertools.count(1))
        self.staff, self.terminal, self.installs = Staff(self._client), Terminal(self._client), Installs(self._client)
        self.clock, self.faults = Clock(self._client), Faults(self._client)

    def api_key(self, plugin_id: Optional[str] = None, server_id: Optional[str] = None) -> str:
        """The API key of an install (default: the first one)."""
        return str(self._find_install(plugin_id, server_id)['apiKey'])

    def plugin(self, plugin_id: str, server_id: Optional[str] = None) -> Plugin:
        """Calls the Data API with a plugin's key (default: in the first store where it is installed)."""
        key = lambda: self.api_key(plugin_id, server_id)  # noqa: E731
        return Plugin(self._client, self.clock, self.data_api, key, plugin_id, server_id)

    def receiver(
        self,
        plugin_id: str,
        *,
        events: Sequence[str] = ('*',),
        signature: str = 'timestamped',
        respond: Optional[Respond] = None,
        retries: str = 'spec',
        server_id: Optional[str] = None,
    ) -> Receiver:
        """Starts an HTTP receiver and sets the plugin's webhook to it.

        ``events`` are types and patterns (``table.*``), ``signature`` is ``timestamped``, ``body`` or
        ``standard``, ``retries`` the platform's schedule (``spec``) or a ``fast`` one. ``respond(event, call)``
        answers: None for 200, a status, or a dict of ``status``, ``headers`` and ``body``.
        """
        find = lambda: self._find_install(plugin_id, server_id)  # noqa: E731
        started = Receiver(
            self._client, self.clock, find, events=events, signature=signature, retries=retries, respond=respond
        )
        self._receivers.append(started)
        return started

    def sleep(self, seconds: float) -> None:
        """``time.sleep`` on this sandbox's clock, for a plugin that runs in another thread."""
        self.clock.sleep(seconds * 1000)

    def action(self, plugin_id: str, **fields: Any) -> Answer:
        """Calls a plugin's action, as a screen of the platform would."""
        answer: Answer = self._client.call('action', 'POST /callbacks', {'plugin_id': plugin_id, 'kind': 'action', **fields})
        return answer

    def ask(self, request: str, **fields: Any) -> Any:
        """Any call of the control API by its method and path: ``ask('GET /activity')``."""
        return self._client.call(request, request, fields)

    def requests(self, **filter: Any) -> List[Dict[str, Any]]:
        """Logged Data API calls with their bodies, newest first: ``plugin_id``, ``path``, ``status``, ``limit``."""
        return list_calls(self._client, filter)

    def deliveries(self, **filter: Any) -> List[Dict[str, Any]]:
        """Deliveries of events, newest first: ``plugin_id``, ``type``, ``status``, ``event_id``, ``limit``."""
        return list_rows(self._client, 'deliveries', 'GET /deliveries', filter)

    def no_warnings(self, plugin_id: str = UNSET) -> None:
        """Expects that no replace by this plugin (default: by any plugin) lost data."""
        losses = [
            f'{call["pluginId"]} {call_line(call)}'
            for call in list_calls(self._client, {'method': 'POST', 'status': 200, 'plugin_id': plugin_id})[::-1]
            if data_path(call['path']) in _REPLACES and any(note['code'] not in FAULT_NOTES for note in call['noteCodes'])
        ]
        if losses:
            raise ExpectationError(f'Expected no warning about replaces; these calls lost data:\n{rows(losses)}')

    def report(self, plugin_id: str, **filter: Any) -> Answer:
        """The report card: a ``grade`` from A to F, and ``findings`` with their evidence.

        Settle first to include deliveries in progress.
        """
        card: Answer = self._client.call('report', 'GET /report', {'plugin_id': plugin_id, **filter})
        return card

    def explain(self) -> str:
        """What happened last, in plain text."""
        return explain(self._client, f'The {self._name()} at {self.url}')

    def scenario(
        self, scenario: Union[str, Mapping[str, Any]], *, pace: Union[str, int] = 'fast', receivers: str = UNSET
    ) -> Answer:
        """Plays a built-in scenario by name, or a complete one, to its end.

        ``pace`` is ``fast``, ``real`` or a factor; ``receivers`` is who answers after a receiver step:
        ``plugin`` or ``scenario``. ``CountertopError`` names the failed step and the reason.
        """
        name = scenario if isinstance(scenario, str) else str(scenario['name'])
        if not isinstance(scenario, str):
            self._client.call('scenario', 'PUT /scenarios/{name}', {'name': name}, body=scenario)
        fields = {'name': name, 'pace': pace, 'receivers': receivers}
        run: Answer = self._client.call('scenario', 'POST /scenarios/{name}/run', fields)
        while run['state'] == 'playing':
            self.clock.settle(calls=True, timeout_ms=1000)
            run = self._client.call('scenario', 'GET /scenario-run')
        if run['state'] == 'passed':
            return run
        failed = [step for step in run['steps'] if step['state'] == 'failed']
        why = f'it is {run["state"]}'
        if failed:
            why = f'step {failed[0]["index"] + 1}, {failed[0]["title"]["en"]}: {failed[0]["error"]}'
        raise CountertopError(
            f'scenario: {name} did not pass: {why}', code='scenarioFailed', asked=f'POST /control/scenarios/{name}/run'
        )

    def check_receiver(self, **fields: Any) -> Answer:
        """Checks a receiver with valid and invalid calls: ``plugin_id``, or ``url`` and ``secret``; ``only`` some checks."""
        check: Answer = self._client.call('check_receiver', 'POST /receiver-checks', fields)
        return check

    def reset(self, fixture: Union[str, Mapping[str, Any]] = UNSET) -> None:
        """Goes back to the start, or to a fixture; the receivers start over."""
        self._restart('POST /reset', fixture=fixture)

    def snapshot(self, name: Optional[str] = None) -> Snapshot:
        """Saves the current state."""
        saved = self._client.call('snapshot', 'POST /snapshots', {'name': name or next(self._names)})
        return Snapshot(self, saved['name'])

    def fork(self, *, title: str = UNSET) -> Sandbox:
        """Copies this sandbox, without its receivers."""
        fields = {'from_': {'sandbox': self.id}, 'title': title, 'judge': self._judge}
        copy = Sandbox(self._server, self._server.create('fork', fields), self._judge)
        # Otherwise the copy would send its events to the receivers of this sandbox.
        hooks = {f'{receiver.url}/webhook' for receiver in self._receivers}
        for install in copy._installs():
            if install['webhook'] is not None and install['webhook']['url'] in hooks:
                copy.installs.update(install['pluginId'], server_id=install['serverId'], webhook=None)
        return copy

    def close(self) -> None:
        """Ends the sandbox and its receivers."""
        if self._is_closed:
            return
        for receiver in self._receivers:
            receiver.close()
        self._is_closed = True
        self._server.control.call('close', 'DELETE /sandboxes/{id}', {'id': self.id})

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def _restart(self, request: str, **fields: Any) -> None:
        self.ask(request, **fields)
        plugins = {install['pluginId'] for install in self._installs()}
        for receiver in self._receivers:
            if not receiver.is_closed and receiver.plugin_id in plugins:
                receiver.attach()

    def _installs(self) -> List[Dict[str, Any]]:
        installs: List[Dict[str, Any]] = self._client.call('state', 'GET /state')['installs']
        return installs

    def _find_install(self, plugin_id: Optional[str], server_id: Optional[str]) -> Dict[str, Any]:
        installs = self._installs()
        for install in installs:
            if plugin_id in (None, install['pluginId']) and server_id in (None, install['serverId']):
                return install
        wanted = f'{plugin_id or "a plugin"}{f" on {server_id}" if server_id else ""}'
        there = ', '.join(f'{install["pluginId"]} on {install["serverId"]}' for install in installs) or 'none'
        raise CountertopError(
            f'{wanted} is not installed in the {self._name()}; installed: {there}.', asked=f'the install of {wanted}'
        )

    def _gone(self) -> Optional[str]:
        return f'The {self._name()} has been closed.' if self._is_closed else None

    def _name(self) -> str:
        return f'sandbox {self.id}' if self.title is None else f"sandbox '{self.title}'"
