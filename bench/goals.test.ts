import { expect, test } from 'vitest';

import type { Outcome } from './goals.ts';
import { GOALS, goalRows, goalsInShort } from './goals.ts';
import { PARTS } from './options.ts';

function rowOf(outcome: Outcome) {
  return goalRows([outcome], new Map()).find(({ name }) => name === GOALS[outcome.goal].name);
}

test('a goal that is a most is met by reaching it and missed by passing it', () => {
  expect(rowOf({ goal: 'start', value: 1.5, detail: '150 ms to 100 ms' })).toEqual({
    name: GOALS.start.name,
    wanted: 'at most 1.5 times',
    measured: '1.50 times (150 ms to 100 ms)',
    verdict: 'met',
  });
  expect(rowOf({ goal: 'start', value: 1.501, detail: '' })).toMatchObject({ verdict: 'MISSED' });
});

test('a goal that is a least is met by reaching it and missed by falling short of it', () => {
  expect(rowOf({ goal: 'events', value: 0.6, detail: '' })).toMatchObject({
    wanted: 'at least 0.6',
    measured: '0.60',
    verdict: 'met',
  });
  expect(rowOf({ goal: 'events', value: 0.599, detail: '' })).toMatchObject({ verdict: 'MISSED' });
});

test('a goal that is an upper bound is missed by reaching it', () => {
  expect(rowOf({ goal: 'npm start', value: 999, detail: '' })).toMatchObject({ verdict: 'met' });
  expect(rowOf({ goal: 'npm start', value: 1000, detail: '' })).toMatchObject({
    wanted: 'below 1000 ms',
    verdict: 'MISSED',
  });
});

test('a goal that was missed by little never looks as if it had been met', () => {
  expect(rowOf({ goal: 'start', value: 1.5001, detail: '' })?.measured).toBe('1.51 times');
  expect(rowOf({ goal: 'events', value: 0.5999, detail: '' })?.measured).toBe('0.59');
  expect(rowOf({ goal: 'mixed', value: 160.2, detail: '' })?.measured).toBe('161 MB');
});

test('every goal has a row, and one without a value says why', () => {
  const reasons = new Map([['peers', 'only with --peers'] as const]);
  const rows = goalRows([{ goal: 'idle', missing: 'no `ps` here' }], reasons);

  expect(rows).toHaveLength(Object.keys(GOALS).length);
  expect(rows.filter(({ verdict }) => verdict === 'not measured')).toHaveLength(rows.length);
  const said = new Map(rows.map(({ name, measured }) => [name, measured]));
  expect(said.get(GOALS.idle.name)).toBe('no `ps` here');
  expect(said.get(GOALS['start, peers'].name)).toBe('only with --peers');
  expect(said.get(GOALS['npm test'].name)).toContain('`time npm test`');
  expect(said.get(GOALS.start.name)).toBe('its part says nothing of it');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('a value of %d is not measured', (value) => {
  expect(rowOf({ goal: 'idle', value, detail: '' })).toMatchObject({
    measured: 'no figure came of it: the system does not tell it, or nothing was answered in time',
    verdict: 'not measured',
  });
});

test('goals have names of their own, and parts that there are', () => {
  const goals = Object.values(GOALS);

  expect(new Set(goals.map(({ name }) => name)).size).toBe(goals.length);
  for (const { part } of goals) expect([...PARTS, null]).toContain(part);
});

test('the last line counts what was met, missed and not measured', () => {
  const rows = goalRows(
    [
      { goal: 'start', value: 1, detail: '' },
      { goal: 'idle', value: 2, detail: '' },
    ],
    new Map(),
  );

  expect(goalsInShort(rows)).toBe(`Goals: 1 met, 1 missed, ${rows.length - 2} not measured.`);
});
