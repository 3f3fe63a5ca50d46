import { expect, test } from 'vitest';

import { normalisedAccounts } from '#testing/normalised-evening.ts';
import { startTestServer } from '#testing/start-test-server.ts';

test('the same seed on the same world and clock gives the same evening, at any pace', async () => {
  const server = await startTestServer();
  const first = await server.control('POST', '/autopilot', { seed: 7 });
  expect(first.status).toBe(200);
  const evening = await normalisedAccounts(server);
  await server.control('POST', '/reset');
  const again = await server.control('POST', '/autopilot', { seed: 7 });
  expect(again.body).toEqual(first.body);
  expect(await normalisedAccounts(server)).toEqual(evening);
});
