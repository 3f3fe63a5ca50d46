import pytest
from countertop import CountertopError, ExpectationError, start_sandbox

CART = [{'product': 'p-adana', 'quantity': 2}]


def test_staff_opens_a_table_and_a_plugin_reads_it(sandbox):
    opened = sandbox.staff.open_table(table_id='salon-3', person_count=2, cart=CART)
    assert [event['type'] for event in opened.events] == ['table.created']
    answer = sandbox.plugin('demo-qr').get('/tables/get', id='salon-3')
    assert (answer.status, answer.body['data']['total']) == (200, opened['total'])
    assert answer.headers['content-type'].startswith('application/json')


def test_the_error_of_a_refused_call_has_its_code_and_the_request(sandbox):
    with pytest.raises(CountertopError, match='not defined in the floor plan') as caught:
        sandbox.staff.open_table(table_id='nowhere', person_count=1)
    assert (caught.value.status, caught.value.code) == (400, 'tableNotInFloorPlan')
    assert caught.value.asked == 'POST /control/tables/nowhere/open {"personCount": 1}'


def test_a_plugin_call_is_answered_whatever_its_status(sandbox):
    plugin = sandbox.plugin('demo-qr')
    assert plugin.post('/tables/create', {'tableId': 'nowhere', 'cart': CART}).status == 400
    assert plugin.get('/no/such/path').body['message'] == 'unauthorized'


@pytest.mark.parametrize('table_id', ['a/b', '50%', '%2F', 'next to the bar', '"7"', "d'or", 'a?b#c', 'bahçe-☕', '{id}'])
def test_any_id_stays_one_segment_of_the_path(sandbox, table_id):
    world = sandbox.ask('GET /world')
    world['stores'][0]['floor'][0]['tables'][2]['id'] = table_id
    sandbox.reset(world)
    opened = sandbox.staff.open_table(table_id=table_id)
    assert opened['tableId'] == table_id
    assert sandbox.plugin('demo-qr').get('/tables/get', id=table_id).body['data']['tableId'] == table_id


def test_an_unknown_id_is_an_id_and_not_a_path(sandbox):
    with pytest.raises(CountertopError) as caught:
        sandbox.staff.account(account_id='a/b?c')
    assert caught.value.code == 'accountNotFound'


def test_texts_are_stored_unchanged(sandbox):
    note = 'Çay "large" \\ \n ☕'
    opened = sandbox.staff.open_table(table_id='salon-3', cart=[{**CART[0], 'note': note}])
    assert opened['orders'][0]['note'] == note


def test_request_sends_the_given_body_unchanged(sandbox):
    plugin = sandbox.plugin('demo-qr')
    body = '{"tableId": "salon-3",  "cart": []}'
    assert plugin.request('POST', 'tables/create', body).status == 200
    assert plugin.request('POST', '/tables/create', '{"tableId":').status == 400
    assert plugin.request('PUT', '/tables/create', body).body['message'] == 'unauthorized'
    calls = [(call['method'], call['status']) for call in sandbox.requests(limit=3)]
    assert calls == [('PUT', 401), ('POST', 400), ('POST', 200)]
    assert plugin.request('GET', '/tables/get?id=salon-3').body['data']['tableId'] == 'salon-3'


def test_request_can_replace_or_remove_headers(sandbox):
    plugin = sandbox.plugin('demo-qr')
    other = {'Authorization': f'Bearer {sandbox.api_key("demo-reader")}'}
    assert plugin.request('GET', '/tables/open', headers=other).status == 200
    assert sandbox.requests(plugin_id='demo-reader')[0]['path'] == '/plugin-api/tables/open'
    assert plugin.request('GET', '/tables/open', headers={'Authorization': None}).status == 401
    plugin.request('POST', '/tables/create', '{}', headers={'Content-Type': 'text/plain'})
    (last,) = sandbox.requests(limit=1)
    assert sandbox.ask('GET /requests/{id}', id=last['id'])['requestHeaders']['content-type'] == 'text/plain'


def test_omitted_arguments_are_not_sent_and_none_is_sent_as_null(sandbox):
    sandbox.installs.update('demo-qr', webhook={'url': 'http://127.0.0.1:9/hook'})
    sandbox.installs.update('demo-qr', title='QR')
    assert sandbox.ask('GET /state')['installs'][0]['webhook']['url'] == 'http://127.0.0.1:9/hook'
    sandbox.installs.update('demo-qr', webhook=None)
    assert sandbox.ask('GET /state')['installs'][0]['webhook'] is None


def test_a_new_key_is_used_at_once(sandbox):
    before = sandbox.api_key('demo-qr')
    sandbox.installs.rekey('demo-qr')
    assert sandbox.api_key('demo-qr') != before
    assert sandbox.plugin('demo-qr').get('/tables/open').status == 200


def test_the_error_for_an_unknown_plugin_lists_the_installed_plugins(sandbox):
    with pytest.raises(CountertopError, match='no-such is not installed .*: demo-qr on srv-bistro'):
        sandbox.plugin('no-such').get('/tables/open')


def test_sent_finds_calls_or_lists_the_calls_made_instead(sandbox):
    plugin = sandbox.plugin('demo-qr')
    plugin.post('/tables/create', {'tableId': 'salon-3', 'cart': CART})
    (call,) = plugin.sent('POST /tables/create', where=lambda call: call['status'] == 200, times=1)
    assert call['requestBody']['tableId'] == 'salon-3'
    with pytest.raises(ExpectationError, match='POST /tables/create 200'):
        plugin.sent('POST /tables/close', timeout_ms=1)
    with pytest.raises(ExpectationError, match='it sent it 1 time'):
        plugin.sent('POST /tables/create', times=2, timeout_ms=1)


def test_a_replace_that_loses_data_is_found(sandbox):
    plugin = sandbox.plugin('demo-qr')
    line = {**CART[0], 'lineId': 'my-line-0001', 'metadata': [{'key': 'seat', 'value': 1}]}
    plugin.post('/tables/create', {'tableId': 'salon-3', 'cart': [line]})
    sandbox.no_warnings('demo-qr')
    plugin.post('/tables/update-orders', {'tableId': 'salon-3', 'cart': [{'product': 'p-cay', 'quantity': 1}]})
    with pytest.raises(ExpectationError, match='my-line-0001'):
        sandbox.no_warnings()


def test_a_card_payment_is_approved(sandbox):
    opened = sandbox.staff.open_table(table_id='salon-3', cart=CART)
    payment = sandbox.terminal.request_payment(account_id=opened['accountId'], amount=opened['total'])
    sandbox.terminal.press(payment['paymentId'], 'approve')
    assert sandbox.terminal.payment(payment_id=payment['paymentId'])['state'] == 'APPROVED'


def test_a_copy_is_independent_and_a_snapshot_is_restored(sandbox):
    point = sandbox.snapshot()
    sandbox.staff.open_table(table_id='salon-3')
    count = len(sandbox.staff.accounts())
    with sandbox.fork(title='copy') as copy:
        copy.staff.open_table(table_id='salon-4')
        assert len(copy.staff.accounts()) == count + 1
    assert len(sandbox.staff.accounts()) == count
    point.restore()
    assert len(sandbox.staff.accounts()) == count - 1
    point.delete()
    sandbox.reset('bistro')
    assert len(sandbox.staff.accounts()) == count - 1


def test_a_call_to_a_closed_sandbox_is_refused():
    with start_sandbox(title='short', clock='2026-03-01T12:00:00Z+') as made:
        assert made.ask('GET /state')['clock']['mode'] == 'ticking'
    made.close()
    with pytest.raises(CountertopError, match="The sandbox 'short' has been closed"):
        made.staff.tables()


def test_scenarios_pass_or_name_the_step(sandbox):
    assert sandbox.scenario('move-mid-order')['state'] == 'passed'
    assert sandbox.report('demo-kds')['grade'] in list('ABCDF')
    words = {'en': 'Wrong', 'tr': 'Yanlış'}
    steps = [{'title': words, 'expect': {'account': 'pkt-1001', 'is': {'total': 1}}}]
    with pytest.raises(CountertopError, match='step 1, Wrong'):
        sandbox.scenario({'name': 'wrong', 'title': words, 'about': words, 'steps': steps})


def test_faults_apply_and_are_listed(sandbox):
    sandbox.faults.set([{'on': 'request', 'effect': {'status': 503}, 'when': {'first': 1}}])
    plugin = sandbox.plugin('demo-qr')
    assert [plugin.get('/tables/open').status for _ in range(2)] == [503, 200]
    assert len(sandbox.faults.applied()) == 1
    sandbox.faults.clear()


def test_explains_what_happened(sandbox, receiver):
    receiver('demo-qr')
    sandbox.plugin('demo-qr').post('/tables/create', {'tableId': 'salon-3', 'cart': CART})
    sandbox.clock.settle()
    said = sandbox.explain()
    assert 'demo-qr POST /tables/create 200' in said
    assert 'table.created to demo-qr: delivered after 1 attempt' in said


def test_explains_which_deliveries_a_rule_applied_to(sandbox, receiver):
    receiver('demo-qr')
    sandbox.faults.set([{'id': 'late', 'on': 'delivery', 'effect': {'delayMs': 20000}}])
    sandbox.staff.open_table(table_id='salon-3')
    sandbox.clock.advance('1 min')
    assert 'The fault rule late applied to attempt 1: {"delayMs": 20000}' in sandbox.explain()
