import { expect, test } from 'vitest';

import { fromIso } from '#clock/clock.ts';
import { saveAnswer } from '#store/idempotency.ts';
import { startTestServer, TEST_START } from '#testing/start-test-server.ts';

test('calls are answered while the clock moves over thousands of things that fall due', async () => {
  const { control, server } = await startTestServer();
  const { database } = server.emulator;
  const items = 10_000;
  database.write((db) => {
    for (let item = 1; item <= items; item += 1) {
      const scope = { serverId: 'srv-bistro', pluginId: 'demo-qr', endpoint: '/x', key: `${item}` };
      saveAnswer(db, scope, { answer: '{}', bodyHash: '' }, fromIso(TEST_START) + item * 1000);
    }
  });
  const left = () =>
    database.read.connection.prepare('SELECT COUNT(*) FROM idempotent_answers').pluck().get();

  const moved = control('POST', '/clock', { advanceMs: items * 1000 });
  // The clock stands at one of them: the move has begun.
  let now = '';
  do now = (await control('GET', '/state')).body.data.clock.now;
  while (fromIso(now) === fromIso(TEST_START));

  expect(left()).toBeGreaterThan(0);
  expect((await control('GET', '/health')).status).toBe(200);
  expect((await moved).body.data.now).toBe('2026-03-01T14:46:40.000Z');
  expect(left()).toBe(0);
});
