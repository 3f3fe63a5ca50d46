import { expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';

const both = (text: string) => ({ en: text, tr: text });

const STEPS = [
  { say: both('We begin.') },
  { staff: 'openTable', with: { tableId: 'salon-3', personCount: 2 }, as: 't' },
  { expect: { account: '{t.accountId}', is: { state: 'open' } } },
];

test('a run by steps can continue by steps, or at full speed', async () => {
  const server = await startTestServer();
  const file = { name: 'mine', title: both('Mine'), about: both('Short'), steps: STEPS };
  await server.control('PUT', '/scenarios/mine', file);
  await server.control('POST', '/scenarios/mine/run', { pace: 'steps' });

  const held = await server.control('POST', '/scenario-run', { do: 'play', pace: 'steps' });
  expect(held.body.data.state).toBe('waiting');

  await server.control('POST', '/scenario-run', { do: 'play', pace: 'fast' });
  await expect
    .poll(async () => (await server.control('GET', '/scenario-run')).body.data.state)
    .toBe('passed');
});

test('an invalid pace is refused', async () => {
  const server = await startTestServer();
  const { status, text } = await server.control('POST', '/scenario-run', {
    do: 'play',
    pace: 'quick',
  });
  expect(status).toBe(400);
  expect(text).toContain('pace');
});
