"""A night with the tip jar, as a command for `countertop hunt`. It fails if a tip is lost or counts twice."""

import json
import os
import sys
import threading
import urllib.request
from pathlib import Path

from werkzeug.serving import WSGIRequestHandler, make_server

sys.path.insert(0, str(Path(__file__).parents[3] / 'examples/tips'))
from tips import create_app  # noqa: E402

PLUGIN, SECRET = 'demo-qr', 'whsec_dGlwcw=='


class Quiet(WSGIRequestHandler):
    protocol_version = 'HTTP/1.1'

    def log(self, *_):
        pass


def ask(method, path, body=None):
    request = urllib.request.Request(
        os.environ['COUNTERTOP_CONTROL'] + path,
        None if body is None else json.dumps(body).encode(),
        {'Authorization': f'Bearer {os.environ["COUNTERTOP_TOKEN"]}', 'Content-Type': 'application/json'},
        method=method,
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)['data']


def advance(seconds):
    ask('POST', '/clock', {'advanceMs': int(seconds * 1000)})
    ask('POST', '/settle', {})


settings = {'scopes': ['orders:read', 'orders:write', 'products:write', 'customers:read'], 'customerConsent': True}
install = ask('PATCH', f'/installs/{PLUGIN}', {**settings, 'webhookSecret': SECRET})
app = create_app(os.environ['COUNTERTOP_DATA_API'], install['apiKey'], SECRET, sleep=advance)
tips = app.extensions['tips']
server = make_server('127.0.0.1', 0, app, threaded=True, request_handler=Quiet)
threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
webhook = {'url': f'http://127.0.0.1:{server.server_port}/webhook', 'events': ['table.*']}
ask('PATCH', f'/installs/{PLUGIN}', {'webhook': webhook})


def open_table(table_id):
    cart = [{'product': 'p-adana', 'quantity': 1}]
    account = ask('POST', f'/tables/{table_id}/open', {'cart': cart})['accountId']
    advance(1)
    return account


def leave(table_id, amount):
    line_id = tips.add(table_id, amount)
    advance(1)
    return line_id


def close(account):
    ask('POST', f'/accounts/{account}/collect', {'methodId': 'pm-nakit'})
    ask('POST', f'/accounts/{account}/close')
    advance(1)


moved = open_table('salon-3')
leave('salon-3', 10)
ask('POST', f'/accounts/{moved}/move', {'toTableId': 'salon-4'})
other = open_table('salon-3')
leave('salon-4', 5)
close(moved)
voided = leave('salon-3', 50)
ask('POST', f'/accounts/{other}/void', {'lineId': voided})
leave('salon-3', 2)
ask('POST', f'/accounts/{moved}/reopen', {})
advance(1)
leave('salon-4', 3)
close(other)
close(moved)
# Gives late and repeated webhooks time to arrive.
advance(3600)
if tips.earned() != 20:
    sys.exit(f'The guests left 20, and the jar has {tips.earned()}.')
