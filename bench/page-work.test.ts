import { expect, test } from 'vitest';

import { workBetween } from './page-work.ts';

const metricsWith = (script: number, style: number, layout: number) => [
  { name: 'Nodes', value: 4000 },
  { name: 'LayoutDuration', value: layout },
  { name: 'RecalcStyleDuration', value: style },
  { name: 'ScriptDuration', value: script },
];

test('the work per frame is the increase of the counters in ms, divided by the frames', () => {
  const [before, after] = [metricsWith(0.5, 0.25, 0.125), metricsWith(1.5, 0.5, 0.25)];

  expect(workBetween(before, after, 100)).toEqual({ script: 10, style: 2.5, layout: 1.25 });
});

test('a counter that the browser does not have is an error, and not zero', () => {
  const metrics = metricsWith(1, 1, 1);

  expect(() => workBetween(metrics, metrics.slice(0, 3), 100)).toThrow(
    'The browser does not count ScriptDuration.',
  );
});
