"""A tip jar: guests add a tip to the bill of their table, and the tips of a night are paid out at 04:00."""

import datetime
import hashlib
import hmac
import re
import sqlite3
import threading
import time
import uuid

from flask import Flask, abort, jsonify, request

from data_api import DataApi, Refused, ReplyLost

MOST_ROUNDS = 5

TABLES = """
create table if not exists settings (name text primary key, value text not null);
create table if not exists heard (sale text primary key, at integer not null, sequence integer not null);
create table if not exists tips (
    sale text not null, line_id text not null, amount real not null, paid_at text, primary key (sale, line_id)
);
"""


class Tips:
    """Tips are lines on bills, and earned once the bill is closed."""

    def __init__(self, api, database=':memory:'):
        self.api = api
        self.lock = threading.RLock()
        self.db = sqlite3.connect(database, check_same_thread=False, isolation_level=None)
        self.db.executescript(TABLES)

    def add(self, table_id, amount):
        """Adds a tip to the bill of a table, keeping everything else on it."""
        with self.lock:
            tip = {'product': self.product(), 'quantity': amount, 'lineId': f'tip-{uuid.uuid4()}'}
            for _ in range(MOST_ROUNDS):
                bill = self.api.get('/tables/get', id=table_id)
                # The platform adds the cover charge, which has no product, by itself.
                cart = [declared(line) for line in bill['orders'] if line['productId'] is not None]
                if any(line['lineId'] == tip['lineId'] for line in cart):
                    return tip['lineId']
                try:
                    self.api.post('/tables/update-orders', {'tableId': table_id, 'cart': [*cart, tip]})
                    return tip['lineId']
                except ReplyLost:
                    # The bill shows whether the tip is on it.
                    continue
            raise ReplyLost('no reply to any attempt')

    def product(self):
        """The product that tips are sold as: its price is 1, so a quantity is an amount."""
        with self.lock:
            row = self.db.execute("select value from settings where name = 'product'").fetchone()
            if row:
                return row[0]
            tip = {'title': 'Tip', 'price': 1, 'tax': 0, 'idempotencyKey': 'tip-product'}
            product = self.api.post_with_key('/products/create', tip)['id']
            self.db.execute("insert into settings values ('product', ?)", (product,))
            return product

    def hear(self, event):
        """Handles an event if it is newer than the last one of its bill, since events can arrive twice or late."""
        if event['type'] not in ('table.closed', 'table.reopened'):
            return
        bill = event['data']
        sale, moment = bill['uuid'], (event['occurredAt'], event['sequence'])
        with self.lock:
            product = self.product()
            with self.db:
                self.db.execute('begin')
                heard = self.db.execute('select at, sequence from heard where sale = ?', (sale,)).fetchone()
                if heard is not None and heard >= moment:
                    return
                self.db.execute('insert or replace into heard values (?, ?, ?)', (sale, *moment))
                # The bill's unpaid tips are counted again: none while it is open, and those on it when it is closed.
                self.db.execute('delete from tips where sale = ? and paid_at is null', (sale,))
                if event['type'] == 'table.reopened':
                    return
                for line in bill['orders']:
                    # A tip is recognised by its product: a line that was moved in part has another identity.
                    if line['productId'] == product:
                        row = (sale, line['lineId'], line['quantity'])
                        # A tip that was paid out before the bill was opened again stays paid.
                        self.db.execute('insert or ignore into tips (sale, line_id, amount) values (?, ?, ?)', row)

    def earned(self):
        return self._sum('paid_at is null')

    def paid(self):
        return self._sum('paid_at is not null')

    def pay_out(self, now):
        """Pays out what was earned, and returns the amount."""
        with self.lock:
            earned = self.earned()
            self.db.execute('update tips set paid_at = ? where paid_at is null', (now.isoformat(),))
            return earned

    def _sum(self, which):
        with self.lock:
            (amount,) = self.db.execute(f'select coalesce(sum(amount), 0) from tips where {which}').fetchone()
            return round(amount, 2)


def declared(line):
    """A line as a full replace has to send it, since fields that are left out are removed."""
    if line['lineId'] is None or 'note' not in line:
        # Without its identity it becomes another line; without consent its note is hidden and would be lost.
        raise Refused(409, f'{line["title"]} cannot be kept')
    kept = {
        'lineId': line['lineId'],
        'product': line['productId'],
        'quantity': line['quantity'],
        'options': [{'id': option['id']} for option in line['options']],
        'discount': line['discountDecimal'],
        'taxRate': line['vatRate'],
    }
    return kept if line['note'] is None else {**kept, 'note': line['note']}


def is_signed(headers, body, secret, now):
    """Checks `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over the time, a dot and the raw body."""
    found = re.fullmatch('t=([0-9]+),v1=([0-9a-f]{64})', headers.get('X-Service-Signature', ''))
    if not found or abs(now - int(found[1])) > 300:
        return False
    right = hmac.new(secret.encode(), found[1].encode() + b'.' + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(found[2], right)


def create_app(data_api, api_key, webhook_secret, database=':memory:', sleep=time.sleep):
    app = Flask(__name__)
    tips = Tips(DataApi(data_api, api_key, sleep), database)
    app.extensions['tips'] = tips

    @app.post('/webhook')
    def webhook():
        if not is_signed(request.headers, request.get_data(), webhook_secret, time.time()):
            abort(401)
        tips.hear(request.get_json())
        return jsonify(success=True)

    @app.post('/tips')
    def leave_a_tip():
        body = request.get_json()
        amount = body.get('amount')
        if not isinstance(amount, (int, float)) or not 1 <= amount <= 500:
            return jsonify(message='A tip is between 1 and 500'), 400
        try:
            return jsonify(lineId=tips.add(body.get('tableId', ''), round(amount, 2)))
        except Refused as refusal:
            return jsonify(message=str(refusal)), refusal.status
        except ReplyLost as lost:
            return jsonify(message=str(lost)), 504

    @app.get('/tips')
    def overview():
        return jsonify(earned=tips.earned(), paid=tips.paid())

    return app


def pay_every_night(tips, now, sleep, nights=None):
    """Pays out at 04:00, night after night. `now` and `sleep` are the system's, or a test's."""
    while nights is None or nights > 0:
        at = now()
        due = at.replace(hour=4, minute=0, second=0, microsecond=0)
        sleep((due + datetime.timedelta(days=due <= at) - at).total_seconds())
        tips.pay_out(now())
        nights = None if nights is None else nights - 1
