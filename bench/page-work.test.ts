import { expect, test } from 'vitest';

import { difference, perFrame, readCounters } from './page-work.ts';

const METRICS = [
  { name: 'Nodes', value: 4000 },
  { name: 'LayoutDuration', value: 0.25 },
  { name: 'RecalcStyleDuration', value: 0.5 },
  { name: 'ScriptDuration', value: 1.5 },
];

test('reads script, style and layout from the counters of a page, in ms', () => {
  expect(readCounters(METRICS)).toEqual({ script: 1500, style: 500, layout: 250 });
});

test('a counter that the browser does not have is an error, and not zero', () => {
  expect(() => readCounters(METRICS.slice(0, 3))).toThrow(
    'The browser does not count ScriptDuration.',
  );
});

test('the work per frame is the increase of the counters, divided by the frames', () => {
  const work = difference(
    { script: 1500, style: 500, layout: 250 },
    { script: 500, style: 300, layout: 50 },
  );

  expect(perFrame(work, 100)).toEqual({ script: 10, style: 2, layout: 2 });
});
