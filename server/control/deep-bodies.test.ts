import { expect, test } from 'vitest';

import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';

test.each([
  ['PUT', '/scenarios/x', '{"name":"x","unknown":@}'],
  ['POST', '/sandboxes', '{"fixture":{"unknown":@}}'],
  ['POST', '/reset', '{"fixture":{"stores":@}}'],
  ['PUT', '/faults', '{"rules":@}'],
  ['POST', '/evidence', '{"calls":@}'],
  ['POST', '/installs', '{"webhook":@}'],
])('%s %s refuses a body that is nested too deeply', async (method, path, body) => {
  const { send } = await startTestServer();
  for (const depth of [5000, 200_000]) {
    const answer = await send(`/control${path}`, {
      method,
      headers: { Authorization: `Bearer ${TEST_TOKEN}`, 'Content-Type': 'application/json' },
      body: body.replace('@', '['.repeat(depth) + ']'.repeat(depth)),
    });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'The body must not be nested more than 1100 levels deep',
    ]);
  }
});
