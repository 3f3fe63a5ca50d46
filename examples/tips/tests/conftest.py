import json
import threading
from datetime import datetime
from http.client import HTTPConnection

import pytest
from tips import create_app
from werkzeug.serving import make_server

SECRET = 'whsec_dGlwcw=='


class Service:
    """The plugin as it runs in production: over HTTP, with its webhook set."""

    def __init__(self, sandbox):
        self.sandbox = sandbox
        app = create_app(sandbox.data_api, sandbox.api_key('demo-qr'), SECRET, sleep=sandbox.sleep)
        self.tips = app.extensions['tips']
        self.server = make_server('127.0.0.1', 0, app, threaded=True)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        sandbox.installs.update(
            'demo-qr',
            scopes=['orders:read', 'orders:write', 'products:write', 'customers:read'],
            webhook={'url': f'http://127.0.0.1:{self.server.server_port}/webhook'},
            webhook_secret=SECRET,
        )

    def call(self, method, path, body=None, headers=None):
        connection = HTTPConnection('127.0.0.1', self.server.server_port)
        sent = None if body is None else json.dumps(body)
        connection.request(method, path, sent, {'Content-Type': 'application/json', **(headers or {})})
        response = connection.getresponse()
        answer = response.read()
        connection.close()
        return response.status, json.loads(answer) if response.headers['Content-Type'] == 'application/json' else answer

    def leave(self, table_id, amount):
        return self.call('POST', '/tips', {'tableId': table_id, 'amount': amount})

    def now(self):
        return datetime.fromisoformat(self.sandbox.clock.now().replace('Z', '+00:00'))

    def overview(self):
        self.sandbox.clock.settle()
        return self.call('GET', '/tips')[1]


@pytest.fixture
def service(sandbox):
    started = Service(sandbox)
    yield started
    started.server.shutdown()
    started.server.server_close()


@pytest.fixture
def table(sandbox):
    """A table with two kebabs without onions."""
    cart = [{'product': 'p-adana', 'quantity': 2, 'note': 'no onions'}]
    return sandbox.staff.open_table(table_id='salon-3', person_count=2, cart=cart)


@pytest.fixture
def close(sandbox):
    """Pays the rest of an account in cash, and closes it."""

    def pay_and_close(table):
        sandbox.staff.collect(account_id=table['accountId'], method_id='pm-nakit')
        sandbox.staff.close(account_id=table['accountId'])

    return pay_and_close
