import { expect, test } from 'vitest';

import { closingLine, wantAtMost, wantBelow } from './figures.ts';

test('a figure that must stay below a limit misses it by reaching it', () => {
  expect(wantBelow(249.9, 250, 'ms')).toEqual({ text: '< 250 ms', met: true });
  expect(wantBelow(250, 250, 'ms')).toEqual({ text: '< 250 ms', met: false });
});

test('a ratio that must be at most something meets it by reaching it', () => {
  expect(wantAtMost(1.1, 1.1, 'that')).toEqual({ text: '<= 1.1 of that', met: true });
  expect(wantAtMost(1.101, 1.1, 'that')).toEqual({ text: '<= 1.1 of that', met: false });
});

test('the closing line names every wanted figure that was missed', () => {
  const sections = [
    {
      title: 'Start',
      figures: [
        { name: 'start, sources', measured: '260 ms', wanted: wantBelow(260, 250, 'ms') },
        { name: 'start, built', measured: '90 ms', wanted: wantBelow(90, 150, 'ms') },
        { name: 'start, empty cache', measured: '400 ms' },
      ],
    },
    {
      title: 'Memory',
      figures: [{ name: 'idle, built', measured: '95 MB', wanted: wantBelow(95, 90, 'MB') }],
    },
  ];

  expect(closingLine(sections)).toBe(
    'Beside the goals, 2 of 3 wanted figures were missed: start, sources (wanted < 250 ms); idle, built (wanted < 90 MB).',
  );
});

test('the closing line says so when nothing was missed', () => {
  const figure = { name: 'start', measured: '90 ms', wanted: wantBelow(90, 150, 'ms') };

  expect(closingLine([{ title: 'Start', figures: [figure] }])).toBe(
    'Beside the goals, all 1 wanted figures were met.',
  );
});
