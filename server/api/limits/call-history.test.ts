import { describe, expect, test } from 'vitest';

import { EmulatorClock } from '#server/clock/clock.ts';

import { CallHistory } from './call-history.ts';

const START = Date.UTC(2026, 2, 1, 12);
const MINUTE = 60_000;
const ALLOWED = { allowed: true, open: false };
const REFUSED = { allowed: false, open: false };
const OPEN = { allowed: true, open: true };

function startHistory(at = START) {
  const clock = new EmulatorClock(at);
  return { clock, history: new CallHistory(clock) };
}

describe('the calls of the last hour', () => {
  test('are counted by minute, allowed and refused calls separately', () => {
    const { clock, history } = startHistory(START + 1);
    history.count('read', ALLOWED);
    history.count('read', ALLOWED);
    history.count('read', REFUSED);
    clock.set(START + MINUTE);
    history.count('read', REFUSED);
    history.count('write', ALLOWED);

    expect(history.minutesOf('read')).toEqual([
      { at: START, allowed: 2, refused: 1 },
      { at: START + MINUTE, allowed: 0, refused: 1 },
    ]);
    expect(history.minutesOf('write')).toEqual([{ at: START + MINUTE, allowed: 1, refused: 0 }]);
    expect(history.minutesOf('token')).toEqual([]);
  });

  test('cover 60 minutes, including the current one', () => {
    const { clock, history } = startHistory();
    history.count('read', ALLOWED);

    clock.set(START + 60 * MINUTE - 1);
    expect(history.minutesOf('read')).toHaveLength(1);
    clock.set(START + 60 * MINUTE);
    expect(history.minutesOf('read')).toEqual([]);
  });

  test('a minute replaces the minute an hour before', () => {
    const { clock, history } = startHistory();
    for (let minute = 0; minute < 90; minute += 1) {
      clock.set(START + minute * MINUTE);
      history.count('read', ALLOWED);
    }

    const minutes = history.minutesOf('read');
    expect(minutes).toHaveLength(60);
    expect(minutes[0]).toEqual({ at: START + 30 * MINUTE, allowed: 1, refused: 0 });
    expect(minutes.at(-1)).toEqual({ at: START + 89 * MINUTE, allowed: 1, refused: 0 });
  });

  test('exclude future minutes when the clock is set back', () => {
    const { clock, history } = startHistory();
    history.count('read', ALLOWED);
    clock.set(START - MINUTE);
    history.count('read', REFUSED);

    expect(history.minutesOf('read')).toEqual([{ at: START - MINUTE, allowed: 0, refused: 1 }]);
  });

  test('are counted before 1970 too', () => {
    const { history } = startHistory(-30 * MINUTE - 1);
    history.count('read', ALLOWED);
    expect(history.minutesOf('read')).toEqual([{ at: -31 * MINUTE, allowed: 1, refused: 0 }]);
  });
});

describe('memory', () => {
  test('is limited, and made-up client ids do not displace the history of an install', () => {
    const { history } = startHistory();
    history.count('install', ALLOWED);
    for (let id = 0; id < 5000; id += 1) history.count(`made-up-${id}`, OPEN);

    expect(history.size).toBeLessThanOrEqual(2000);
    expect(history.minutesOf('install')).toHaveLength(1);
    expect(history.minutesOf('made-up-4999')).toHaveLength(1);
  });

  test('deletes ended buckets first', () => {
    const { clock, history } = startHistory();
    for (let id = 0; id < 1000; id += 1) history.count(`over-${id}`, ALLOWED);
    clock.set(START + 60 * MINUTE);
    history.count('open', OPEN);
    for (let id = 0; id < 1000; id += 1) history.count(`late-${id}`, ALLOWED);

    expect(history.size).toBe(1001);
    expect(history.minutesOf('open')).toHaveLength(1);
  });

  test('deletes the oldest if no bucket has ended', () => {
    const { history } = startHistory();
    for (let id = 0; id <= 2000; id += 1) history.count(`install-${id}`, ALLOWED);

    expect(history.size).toBe(1801);
    expect(history.minutesOf('install-0')).toEqual([]);
    expect(history.minutesOf('install-2000')).toHaveLength(1);
  });
});
