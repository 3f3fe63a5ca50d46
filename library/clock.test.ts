import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { Clock } from './clock.ts';
import type { ControlClient } from './control-client.ts';

/** A control client that reports the time slowly, but moves the clock immediately. */
function slowToReport(): ControlClient {
  let now = Date.parse('2026-03-01T12:00:00Z');
  const clock = () => ({ now: new Date(now).toISOString(), mode: 'virtual' });
  const getState = async () => {
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    return { clock: clock() };
  };
  const setClock = async ({ set, advanceMs = 0 }: { advanceMs?: number; set?: string }) => {
    now = set === undefined ? now + advanceMs : Date.parse(set);
    return clock();
  };
  return { getState, setClock, settle: setClock } as unknown as ControlClient;
}

test.each([
  ['advance', (clock: Clock) => clock.advance('1 min')],
  ['set', (clock: Clock) => clock.set('2026-03-01T12:01:00Z')],
])(
  'a sleep counts from its start, even if %s is called before the server has reported the time',
  async (_way, move) => {
    const clock = new Clock(slowToReport(), { dataApi: '', control: '', token: '' });
    const woken: string[] = [];
    const sleeping = clock.sleep('1 min').then(() => woken.push('awake'));
    await move(clock);
    // The sleep ends within this turn of the event loop.
    await setImmediate();
    expect(woken).toEqual(['awake']);
    await sleeping;
  },
);
