import { expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';

test('an autopilot that starts while a reset waits for its turn ends with the old world', async () => {
  const { server, control } = await startTestServer();
  const { agenda, runs } = server.emulator;
  const held = Promise.withResolvers<void>();
  const exclusive = agenda.exclusively(() => held.promise);
  const ended = Promise.withResolvers<void>();
  runs.add({ end: ended.resolve });

  const resetting = control('POST', '/reset');
  await ended.promise;
  expect((await control('POST', '/autopilot', { pace: 'real' })).status).toBe(200);
  held.resolve();

  await exclusive;
  expect((await resetting).status).toBe(200);
  expect((await control('GET', '/autopilot')).body.data).toBe(null);
});
