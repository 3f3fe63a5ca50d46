import { describe, expect, onTestFinished, test, vi } from 'vitest';

import type { DueSource } from './agenda.ts';
import { Agenda } from './agenda.ts';
import { EmulatorClock, stopwatch } from './clock.ts';
import type { Settled } from './settling.ts';
import { QUIET_MS, Settling } from './settling.ts';

const NOON = Date.UTC(2026, 2, 1, 12);

/** A `Settling` in real time that passes only when a test advances it. */
function startSettling(source?: DueSource) {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setImmediate'] });
  const clock = new EmulatorClock(NOON);
  const agenda = new Agenda(clock, () => undefined);
  if (source !== undefined) agenda.add(source);
  onTestFinished(async () => {
    vi.useRealTimers();
    await agenda.stop();
  });
  const settling = new Settling(agenda);
  const wait = (timeoutMs: number, calls = false) => {
    const waiting: { came: Settled | null } = { came: null };
    void settling.wait({ timeoutMs, calls }).then((settled) => (waiting.came = settled));
    return waiting;
  };
  return { clock, agenda, settling, wait, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

describe('waiting that includes calls', () => {
  test('lasts at least the quiet period', async () => {
    const { wait, pass } = startSettling();
    const waiting = wait(10_000, true);

    await pass(QUIET_MS - 1);
    expect(waiting.came).toBe(null);
    await pass(1);
    expect(waiting.came).toEqual({ settled: true, waitedMs: QUIET_MS, left: [] });
  });

  test('restarts the quiet period with each call, until the timeout', async () => {
    const { settling, wait, pass } = startSettling();
    const [patient, impatient] = [wait(10_000, true), wait(3 * QUIET_MS, true)];
    for (let call = 1; call <= 4; call += 1) {
      await pass(QUIET_MS - 10);
      settling.noteCall(call, stopwatch());
    }

    expect(impatient.came).toEqual({
      settled: false,
      waitedMs: 3 * QUIET_MS,
      left: [{ kind: 'call', id: '3' }],
    });
    expect(patient.came).toBe(null);
    await pass(QUIET_MS);
    expect(patient.came).toMatchObject({ settled: true, left: [] });
  });

  test('restarts the quiet period when other work ends, since a plugin may make calls after its response', async () => {
    const { settling, wait, pass } = startSettling();
    const end = settling.begin('callback', 'act_1');
    const waiting = wait(10_000, true);
    await pass(QUIET_MS);
    end();
    await pass(QUIET_MS / 2);
    expect(waiting.came).toBe(null);
    settling.noteCall(7, stopwatch());
    await pass(QUIET_MS / 2);
    expect(waiting.came).toBe(null);

    await pass(QUIET_MS / 2);
    expect(waiting.came).toEqual({ settled: true, waitedMs: 2.5 * QUIET_MS, left: [] });
  });

  test('lists a slow call once, and waits for its end', async () => {
    const { settling, wait, pass } = startSettling();
    settling.noteCall(7, stopwatch());
    const end = settling.begin('call', '7');
    const [patient, impatient] = [wait(10_000, true), wait(QUIET_MS / 2, true)];
    await pass(5 * QUIET_MS);
    expect(impatient.came?.left).toEqual([{ kind: 'call', id: '7' }]);
    expect(patient.came).toBe(null);

    end();
    await pass(QUIET_MS);
    expect(patient.came).toMatchObject({ settled: true });
  });
});

describe('waiting', () => {
  test('ignores calls unless they are included', async () => {
    const { settling, wait, pass } = startSettling();
    settling.begin('call', '7');
    const waiting = wait(10_000);

    await pass(0);
    expect(waiting.came).toMatchObject({ settled: true, left: [] });
  });

  test('lists the clock if only a clock move is in progress', async () => {
    const hold = Promise.withResolvers<void>();
    let dueAt: number | null = NOON + 1000;
    const runNext = (): Promise<void> => {
      dueAt = null;
      return hold.promise;
    };
    const { agenda, wait, pass } = startSettling({ name: 'slow', nextDueAt: () => dueAt, runNext });
    const moved = agenda.advance(2000);
    const waiting = wait(50);

    await pass(50);
    expect(waiting.came).toMatchObject({ settled: false, left: [{ kind: 'clock', id: '*' }] });
    hold.resolve();
    await moved;
  });

  test('lists a cleanup by its name if it keeps failing', async () => {
    const { wait, pass } = startSettling({
      name: 'expired answers',
      nextDueAt: () => NOON,
      runNext: () => {
        throw new Error('the disk is full');
      },
    });
    const waiting = wait(5000);

    await pass(5000);
    expect(waiting.came).toEqual({
      settled: false,
      waitedMs: 5000,
      left: [{ kind: 'cleanUp', id: 'expired answers' }],
    });
  });

  test('ends at once when the server closes', async () => {
    const { settling, wait, pass } = startSettling();
    settling.begin('callback', 'act_1');
    const waiting = wait(10_000);
    settling.end();

    await pass(0);
    expect(waiting.came).toMatchObject({ settled: false, waitedMs: 0 });
  });
});
