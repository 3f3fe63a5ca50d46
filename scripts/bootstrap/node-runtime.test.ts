import { expect, test } from 'vitest';

import { ensureNode } from './node-runtime.mjs';

test('the installed Node is used if it is recent enough, and no other is installed', async () => {
  expect(await ensureNode()).toBe(process.execPath);
});
