"""Countertop in the tests of a Python plugin.

Every sandbox is an emulator of the plugin Data API with its own stores, clock, plugins and logs::

    def test_a_new_table_sends_an_event(sandbox, receiver):
        hooks = receiver('demo-qr')
        sandbox.staff.open_table(table_id='salon-3', cart=[{'product': 'p-adana', 'quantity': 2}])
        event = hooks.next('table.created')
        answer = sandbox.plugin('demo-qr').get('/tables/get', id=event['data']['tableId'])
        assert answer.body['data']['total'] == event['data']['total']

Amounts are numbers in the store's currency, times ISO 8601 strings on the emulator's clock, and durations
milliseconds, unless a name says otherwise. Results are dicts with the field names of the API.
"""

from ._control import Answer
from ._errors import CountertopError, ExpectationError
from .clock import Clock
from .plugin import Plugin, Response
from .receiver import Attempt, Call, Receiver
from .sandbox import Sandbox, Snapshot, start_sandbox
from .signature import Verdict, verify_signature

__all__ = [
    'Answer',
    'Attempt',
    'Call',
    'Clock',
    'CountertopError',
    'ExpectationError',
    'Plugin',
    'Receiver',
    'Response',
    'Sandbox',
    'Snapshot',
    'Verdict',
    'start_sandbox',
    'verify_signature',
]
