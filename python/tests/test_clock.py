import threading
import time

import pytest


def test_the_clock_moves_as_requested(sandbox):
    assert sandbox.clock.now() == '2026-03-01T12:00:00.000Z'
    assert sandbox.clock.advance('1 h 30 min')['now'] == '2026-03-01T13:30:00.000Z'
    assert sandbox.clock.advance(1500)['now'] == '2026-03-01T13:30:01.500Z'
    assert sandbox.clock.set('2026-05-01T00:00:00Z')['now'] == '2026-05-01T00:00:00.000Z'
    assert sandbox.clock.settle()['settled'] is True


@pytest.mark.parametrize('wrong', ['soon', '5', '1 week', -1, float('nan'), ''])
def test_an_invalid_duration_is_refused(sandbox, wrong):
    with pytest.raises(ValueError, match='Not a duration'):
        sandbox.clock.advance(wrong)


def test_sleeps_end_on_the_clock_in_order(sandbox):
    woken = []

    def job(name, seconds, times):
        for _ in range(times):
            sandbox.sleep(seconds)
            woken.append((name, sandbox.clock.now()[14:19]))

    jobs = [threading.Thread(target=job, args=args) for args in [('a', 60, 2), ('b', 90, 1)]]
    for one in jobs:
        one.start()
    while sandbox.clock.sleeping < 2:
        time.sleep(0.01)
    sandbox.clock.advance('5 min')
    for one in jobs:
        one.join(5)
    assert woken == [('a', '01:00'), ('b', '01:30'), ('a', '02:00')]


def test_a_sleep_on_a_ticking_clock_ends_by_itself(sandbox):
    sandbox.clock.set_mode('ticking')
    before = sandbox.clock.now()
    sandbox.sleep(0.2)
    assert sandbox.clock.now() > before
