import pytest
from countertop import ExpectationError


def test_each_event_is_returned_once(sandbox, receiver):
    hooks = receiver('demo-qr')
    sandbox.staff.open_table(table_id='salon-3')
    assert hooks.next('table.*')['data']['tableId'] == 'salon-3'
    sandbox.staff.open_table(table_id='salon-4')
    assert hooks.next('*', where=lambda event: event['type'] == 'table.created')['data']['tableId'] == 'salon-4'
    assert hooks.received('table.created')['data']['tableId'] == 'salon-3'
    assert [event['type'] for event in hooks.events] == ['table.created'] * 2
    hooks.none('table.deleted')
    with pytest.raises(ExpectationError, match='table.created of salon-4'):
        hooks.none('table.created')


def test_a_failed_attempt_is_retried_on_the_clock(sandbox, receiver):
    hooks = receiver('demo-qr')
    hooks.fail_next(2, 500)
    sandbox.staff.open_table(table_id='salon-3')
    with pytest.raises(ExpectationError, match='pending after 1 attempt .*500.* next at'):
        hooks.next('table.created', timeout_ms=1)
    sandbox.clock.advance('1 min')
    hooks.next('table.created')
    assert [attempt.status for attempt in hooks.attempts] == [500, 500, 200]
    assert {delivery['status'] for delivery in sandbox.deliveries(plugin_id='demo-qr')} == {'delivered'}


def test_a_missing_event_is_explained(sandbox, receiver):
    hooks = receiver('demo-qr', events=['table.*'])
    with pytest.raises(ExpectationError, match='is subscribed to table'):
        hooks.next('packet.created', timeout_ms=1)
    with pytest.raises(ExpectationError, match='caused a table.created'):
        hooks.next('table.created', timeout_ms=1)
    sandbox.installs.update('demo-qr', suspended=True)
    with pytest.raises(ExpectationError, match='is suspended'):
        hooks.next('table.created', timeout_ms=1)


def test_a_handler_answers_and_its_error_is_reported(sandbox, receiver):
    answers = iter([202, {'status': 200, 'headers': {'X-Mine': '1'}, 'body': {'fine': True}}])
    hooks = receiver('demo-qr', respond=lambda event, call: next(answers))
    sandbox.staff.open_table(table_id='salon-3')
    sandbox.staff.open_table(table_id='salon-4')
    sandbox.clock.settle()
    assert sorted(attempt.status for attempt in hooks.attempts) == [200, 202]
    assert hooks.attempts[0].call.headers['x-service-signature'].startswith('t=')

    def broken(event, call):
        raise KeyError('tableId')

    hooks.respond(broken)
    sandbox.staff.open_table(table_id='salon-5')
    with pytest.raises(ExpectationError, match="respond raised KeyError"):
        hooks.next('table.created', where=lambda event: event['data']['tableId'] == 'salon-5', timeout_ms=1)


def test_all_schemes_are_verified_and_a_new_secret_too(sandbox, receiver):
    for scheme in ('timestamped', 'body', 'standard'):
        hooks = receiver('demo-qr', signature=scheme)
        sandbox.installs.update('demo-qr', webhook_secret='whsec_bmV3LXNlY3JldA==')
        sandbox.staff.open_table(table_id='salon-3')
        hooks.next('table.created')
        hooks.close()
        sandbox.reset()


def test_a_receiver_works_after_a_reset_until_it_is_closed(sandbox, receiver):
    hooks = receiver('demo-qr')
    sandbox.reset()
    sandbox.staff.open_table(table_id='salon-3')
    hooks.next('table.created')
    hooks.close()
    hooks.close()
    assert sandbox.ask('GET /state')['installs'][0]['webhook'] is None
    with pytest.raises(ExpectationError, match='is closed'):
        hooks.next('table.created')


def test_a_copy_sends_nothing_to_the_receivers_of_the_original(sandbox, receiver):
    hooks = receiver('demo-qr')
    with sandbox.fork() as copy:
        copy.staff.open_table(table_id='salon-3')
        copy.clock.settle()
    hooks.none('table.created')
