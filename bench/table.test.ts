import { expect, test } from 'vitest';

import { printGoals, printTable } from './table.ts';

test('prints every section with its figures below one line of headings', () => {
  const table = printTable([
    {
      title: 'Start',
      figures: [
        {
          name: 'built',
          measured: '95 ms (90-99)',
        },
      ],
    },
    {
      title: 'Rates',
      figures: [
        {
          name: 'read',
          measured: '9000 /s',
          cpuUs: 110.04,
          busy: 0.987,
          ratio: 0.499,
          ratioByCpu: 0.48,
        },
      ],
    },
  ]);

  expect(table.split('\n')).toEqual([
    'figure        measured  CPU us/req  core busy  ratio  by CPU',
    '-------  -------------  ----------  ---------  -----  ------',
    'Start',
    '  built  95 ms (90-99)',
    'Rates',
    '  read         9000 /s       110.0       99 %   0.49    0.48',
  ]);
});

test('a ratio that narrowly misses an upper limit does not look met', () => {
  const goal = { id: 'start', value: 1.5001 } as const;

  const table = printTable([
    { title: 'Start', figures: [{ name: 'built', measured: '95 ms', ratio: 1.5001, goal }] },
  ]);

  expect(table).toMatch(/1\.51$/u);
});

test('prints the goals with what was measured at the end of the line', () => {
  const table = printGoals([
    { name: 'start', wanted: 'at most 1.5 times', measured: '1.72 times', verdict: 'MISSED' },
    { name: 'tests', wanted: 'at most 3 min', measured: 'by hand', verdict: 'not measured' },
  ]);

  expect(table.split('\n')).toEqual([
    'goal   wanted                           measured',
    '-----  -----------------  ------------  ----------',
    'start  at most 1.5 times  MISSED        1.72 times',
    'tests  at most 3 min      not measured  by hand',
  ]);
});
