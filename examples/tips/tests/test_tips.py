"""Tests of the tip jar. The clock of the platform stands still until a test moves it."""

import threading
import time

import pytest
from countertop import verify_signature
from tips import is_signed, pay_every_night


def line_of(sandbox, table_id, prefix='tip-'):
    bill = sandbox.plugin('demo-qr').get('/tables/get', id=table_id).body['data']
    return [line for line in bill['orders'] if line['lineId'].startswith(prefix)]


# A tip on the bill


def test_a_tip_is_a_line_of_the_bill(sandbox, service, table):
    status, answer = service.leave('salon-3', 25.5)
    assert status == 200
    (line,) = line_of(sandbox, 'salon-3')
    assert (line['lineId'], line['title'], line['lineTotalDecimal']) == (answer['lineId'], 'Tip', 25.5)
    after = sandbox.staff.account(account_id=table['accountId'])
    assert after['total'] == table['total'] + 25.5


def test_everything_else_on_the_bill_is_unchanged(sandbox, service, table):
    before = line_of(sandbox, 'salon-3', 'ln-')
    service.leave('salon-3', 10)
    assert line_of(sandbox, 'salon-3', 'ln-') == before
    sandbox.no_warnings('demo-qr')


def test_metadata_of_the_kitchen_is_kept(sandbox, service, table):
    (line,) = line_of(sandbox, 'salon-3', 'ln-')
    item = {'key': 'station', 'value': 'grill'}
    declared = {'product': 'p-adana', 'quantity': 2, 'lineId': line['lineId'], 'metadata': [item]}
    sandbox.plugin('demo-kds').post('/tables/update-orders', {'tableId': 'salon-3', 'cart': [declared]})
    service.leave('salon-3', 10)
    (line,) = line_of(sandbox, 'salon-3', 'ln-')
    assert [(item['key'], item['by']) for item in line['metadata']] == [('station', 'demo-kds')]


def test_several_guests_leave_a_tip(sandbox, service, table):
    for amount in (10, 20, 5.25):
        assert service.leave('salon-3', amount)[0] == 200
    assert sorted(line['quantity'] for line in line_of(sandbox, 'salon-3')) == [5.25, 10, 20]


def test_the_product_for_tips_is_created_once(sandbox, service, table):
    service.leave('salon-3', 10)
    service.leave('salon-3', 10)
    sandbox.plugin('demo-qr').sent('POST /products/create', times=1)


@pytest.mark.parametrize('amount', [0, 0.5, 501, '10', None])
def test_an_invalid_tip_is_refused_before_any_call(sandbox, service, table, amount):
    assert service.leave('salon-3', amount)[0] == 400
    assert sandbox.requests(plugin_id='demo-qr') == []


def test_a_tip_at_a_table_that_is_not_open_is_refused(service):
    status, answer = service.leave('salon-3', 10)
    assert status == 404
    assert answer['message']


def test_a_hidden_note_is_never_lost(sandbox, service, table):
    sandbox.installs.update('demo-qr', customer_consent=False)
    status, answer = service.leave('salon-3', 10)
    assert (status, answer['message']) == (409, 'Adana Kebap cannot be kept')
    sandbox.installs.update('demo-qr', customer_consent=True)
    (line,) = line_of(sandbox, 'salon-3', 'ln-')
    assert line['note'] == 'no onions'


# Earned when the bill is closed


def test_a_tip_is_earned_when_the_bill_is_closed(service, table, close):
    service.leave('salon-3', 25)
    assert service.overview() == {'earned': 0, 'paid': 0}
    close(table)
    assert service.overview() == {'earned': 25, 'paid': 0}


def test_an_event_that_arrives_twice_counts_once(sandbox, service, table, close):
    sandbox.faults.set('late-and-twice')
    service.leave('salon-3', 25)
    close(table)
    sandbox.clock.advance('1 h')
    assert service.overview()['earned'] == 25
    assert len(sandbox.faults.applied()) > 0


def test_a_tip_survives_a_failing_webhook(sandbox, service, table, close):
    service.leave('salon-3', 25)
    lost = {'on': 'delivery', 'match': {'type': 'table.closed'}, 'when': {'first': 2}, 'effect': {'drop': True}}
    sandbox.faults.set([lost])
    close(table)
    assert service.overview()['earned'] == 0
    sandbox.clock.advance('10 min')
    assert service.overview()['earned'] == 25


def test_a_tip_follows_its_guests_to_another_table(sandbox, service, table, close):
    service.leave('salon-3', 25)
    sandbox.staff.move(account_id=table['accountId'], to_table_id='salon-4')
    close(table)
    assert service.overview()['earned'] == 25


def test_a_voided_tip_is_not_earned(sandbox, service, table, close):
    _, answer = service.leave('salon-3', 25)
    sandbox.staff.void_line(account_id=table['accountId'], line_id=answer['lineId'])
    close(table)
    assert service.overview()['earned'] == 0


def test_reopening_a_bill_removes_its_earned_tip(sandbox, service, table, close):
    service.leave('salon-3', 25)
    close(table)
    assert service.overview()['earned'] == 25
    sandbox.staff.reopen(account_id=table['accountId'])
    assert service.overview()['earned'] == 0


def test_a_late_close_event_of_a_reopened_bill_earns_no_tip(sandbox, service, table, close):
    service.leave('salon-3', 25)
    late = {'on': 'delivery', 'match': {'type': 'table.closed'}, 'effect': {'delayMs': 20_000}}
    sandbox.faults.set([late])
    close(table)
    sandbox.staff.reopen(account_id=table['accountId'])
    sandbox.clock.advance('1 min')
    assert service.overview()['earned'] == 0


def test_a_bill_that_is_closed_again_counts_once(sandbox, service, table, close):
    service.leave('salon-3', 25)
    close(table)
    sandbox.clock.settle()
    sandbox.staff.reopen(account_id=table['accountId'])
    sandbox.clock.advance('1 s')
    service.leave('salon-3', 5)
    close(table)
    assert service.overview()['earned'] == 30


# Lost replies


@pytest.mark.parametrize('when', ['before', 'after'])
@pytest.mark.parametrize('path', ['/products/create', '/tables/get', '/tables/update-orders'])
def test_a_lost_reply_does_not_lose_or_repeat_a_tip(sandbox, service, table, path, when):
    rule = {'on': 'request', 'match': {'path': path}, 'when': {'nth': 1}, 'effect': {'drop': when}}
    sandbox.faults.set([rule])
    answers = []
    guest = threading.Thread(target=lambda: answers.append(service.leave('salon-3', 10)))
    guest.start()
    while guest.is_alive():
        sandbox.clock.advance('1 s')
        guest.join(0.1)
    ((status, answer),) = answers
    assert status == 200
    (line,) = line_of(sandbox, 'salon-3')
    assert (line['lineId'], line['quantity']) == (answer['lineId'], 10)


# Signatures


@pytest.mark.parametrize('header', [None, 'hello', f't=1,v1={"0" * 64}'])
def test_a_call_that_the_platform_did_not_sign_is_refused(service, header):
    headers = {} if header is None else {'X-Service-Signature': header}
    assert service.call('POST', '/webhook', {'id': 'evt-1'}, headers)[0] == 401


def test_is_signed_agrees_with_the_library(sandbox, receiver):
    hooks = receiver('demo-kds')
    sandbox.staff.open_table(table_id='salon-5')
    hooks.next('table.created')
    (attempt,) = hooks.attempts
    secret = next(i['webhookSecret'] for i in sandbox.ask('GET /state')['installs'] if i['pluginId'] == 'demo-kds')
    headers, body = {'X-Service-Signature': attempt.call.headers['x-service-signature']}, attempt.call.raw_body
    signed_at = int(headers['X-Service-Signature'].split(',')[0][2:])
    for now, given in [(signed_at, body), (signed_at + 300, body), (signed_at + 301, body), (signed_at, body + b' ')]:
        assert is_signed(headers, given, secret, now) == verify_signature(headers, given, secret, now=now).valid


# Limits and time


def test_the_plugin_waits_when_a_limit_is_used_up(sandbox, service, table):
    sandbox.ask('PATCH /limits', profile='sandbox')
    plugin = sandbox.plugin('demo-qr')
    while plugin.get('/tables/open').status == 200:
        pass
    answers = []
    guest = threading.Thread(target=lambda: answers.append(service.leave('salon-3', 10)[0]))
    guest.start()
    plugin.sent('GET /tables/get', where=lambda call: call['status'] == 429)
    while guest.is_alive():
        sandbox.clock.advance('1 min')
        guest.join(0.1)
    assert answers == [200]


def test_the_plugin_waits_while_the_platform_deploys(sandbox, service, table):
    sandbox.faults.set('platform-deploy')
    answers = []
    guest = threading.Thread(target=lambda: answers.append(service.leave('salon-3', 10)[0]))
    guest.start()
    while guest.is_alive():
        sandbox.clock.advance('5 s')
        guest.join(0.1)
    assert answers == [200]


def test_tips_are_paid_out_at_four_in_the_morning(sandbox, service, table, close):
    service.leave('salon-3', 25)
    close(table)
    sandbox.clock.settle()
    night = threading.Thread(target=pay_every_night, args=(service.tips, service.now, sandbox.sleep, 2))
    night.start()
    while sandbox.clock.sleeping == 0:
        time.sleep(0.01)
    sandbox.clock.set('2026-03-02T03:59:59Z')
    assert service.overview() == {'earned': 25, 'paid': 0}
    sandbox.clock.advance('2 s')
    sandbox.clock.advance('1 d')
    night.join(5)
    assert service.overview() == {'earned': 0, 'paid': 25}


def test_a_paid_tip_stays_paid_and_is_paid_once(sandbox, service, table, close):
    service.leave('salon-3', 25)
    close(table)
    sandbox.clock.settle()
    service.tips.pay_out(service.now())
    sandbox.staff.reopen(account_id=table['accountId'])
    assert service.overview() == {'earned': 0, 'paid': 25}
    sandbox.staff.close(account_id=table['accountId'])
    assert service.overview() == {'earned': 0, 'paid': 25}


def test_the_plugin_has_a_good_report(sandbox, service, table, close):
    service.leave('salon-3', 25)
    close(table)
    sandbox.clock.settle()
    card = sandbox.report('demo-qr')
    assert card['grade'] == 'A'
    assert [finding for finding in card['findings'] if finding['severity'] != 'info'] == []
