import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'small-heap.ts')).href;

/** Allocates like API calls: many short-lived objects, and some that live longer. */
const LOAD = `
  const { getHeapStatistics, getHeapSpaceStatistics } = await import('node:v8');
  const kept = new Array(20_000);
  let most = 0;
  for (let turn = 0; turn < 300; turn += 1) {
    for (let n = 0; n < 5000; n += 1) kept[(turn * 5000 + n) % kept.length] = { turn, text: 'call ' + n };
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, getHeapStatistics().total_heap_size);
  }
  const { space_size: young } = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  console.log(JSON.stringify({ most, young }));
`;

/** The largest heap under this load, and the final size of the young generation, in bytes. */
function heapUnder(preparation: string): { most: number; young: number } {
  const script = `${preparation}${LOAD}`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    // Without the options of the test run.
    env: { ...process.env, NODE_OPTIONS: undefined, NODE_V8_COVERAGE: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(said) as { most: number; young: number };
}

test('a limited heap stays small under a load', () => {
  const usual = heapUnder('');
  const small = heapUnder(`(await import(${JSON.stringify(MODULE)})).keepHeapSmall();`);
  expect(small.young).toBeLessThanOrEqual(17 * 1024 * 1024);
  expect(usual.young).toBeGreaterThan(small.young);
  expect(small.most).toBeLessThan(usual.most * 0.9);
});
