import { expect, test } from 'vitest';

import { describeFailures } from './tally.ts';

test('shows the first lines of a message, without colours', () => {
  const message = '\u001B[31mError: not equal\u001B[39m\n\n- 1\n+ 2\n\n at a\n at b\n at c\n at d';
  expect(describeFailures([{ name: 'adds up', message }])).toEqual([
    '    adds up',
    '      Error: not equal',
    '      - 1',
    '      + 2',
    '      at a',
    '      at b',
    '      at c',
  ]);
});

test('lists the first twenty failures', () => {
  const failures = Array.from({ length: 23 }, (_, at) => ({ name: `test ${at}`, message: '' }));
  const told = describeFailures(failures);
  expect(told).toHaveLength(21);
  expect(told.at(-1)).toBe('    and 3 more');
});
