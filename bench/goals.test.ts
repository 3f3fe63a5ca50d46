import { expect, test } from 'vitest';

import type { GoalId } from './goals.ts';
import { GOALS, goalRows, summaryOf } from './goals.ts';
import { PARTS } from './options.ts';

function figure(id: GoalId, value: number, name = 'built') {
  return { name, measured: `about ${value}`, goal: { id, value } };
}

function rowOf(id: GoalId, ...values: number[]) {
  const rows = goalRows(
    values.map((value) => figure(id, value)),
    new Map(),
  );
  return rows.find(({ name }) => name === GOALS[id].name);
}

test('a value at an upper limit meets the goal, a value above it does not', () => {
  expect(rowOf('start', 1.5)).toEqual({
    name: GOALS.start.name,
    wanted: 'at most 1.5 times',
    measured: '1.50 times (built: about 1.5)',
    verdict: 'met',
  });
  expect(rowOf('start', 1.501)).toMatchObject({ verdict: 'MISSED' });
});

test('a value at a lower limit meets the goal, a value below it does not', () => {
  expect(rowOf('events', 0.6)).toMatchObject({ wanted: 'at least 0.6', verdict: 'met' });
  expect(rowOf('events', 0.599)).toMatchObject({ verdict: 'MISSED' });
});

test('a narrowly missed goal does not look met', () => {
  expect(rowOf('start', 1.5001)?.measured).toContain('1.51 times');
  expect(rowOf('events', 0.5999)?.measured).toContain('0.59');
  expect(rowOf('mixed', 256.2)?.measured).toContain('257 MB');
});

test('the worst figure decides', () => {
  expect(rowOf('snapshot', 12, 21, 15)).toMatchObject({
    measured: '21.0 ms (built: about 21)',
    verdict: 'MISSED',
  });
  expect(rowOf('growth', 0.97, 0.9)).toMatchObject({ verdict: 'MISSED' });
});

test('every goal has a row, and a goal without a figure has a reason', () => {
  const rows = goalRows([], new Map([['rates', 'only start was asked for']]));

  expect(rows).toHaveLength(Object.keys(GOALS).length);
  expect(rows.every(({ verdict }) => verdict === 'not measured')).toBe(true);
  const reasons = new Map(rows.map(({ name, measured }) => [name, measured]));
  expect(reasons.get(GOALS.read.name)).toBe('only start was asked for');
  expect(reasons.get(GOALS['npm test'].name)).toContain('`time npm test`');
  expect(reasons.get(GOALS.start.name)).toMatch(/^no figure/u);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d does not count as measured', (value) => {
  expect(rowOf('idle', value)).toMatchObject({ verdict: 'not measured' });
});

test('the names of goals are unique, and their parts exist', () => {
  const goals = Object.values(GOALS);

  expect(new Set(goals.map(({ name }) => name)).size).toBe(goals.length);
  for (const { part } of goals) expect([...PARTS, null]).toContain(part);
});

test('the summary counts what was met, missed and not measured', () => {
  const rows = goalRows([figure('start', 1), figure('idle', 2)], new Map());

  expect(summaryOf(rows)).toBe(`Goals: 1 met, 1 missed, ${rows.length - 2} not measured.`);
});
