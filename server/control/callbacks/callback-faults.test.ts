import { expect, test } from 'vitest';

import { closeWith, installCallbacks, openPaidTable } from '#server/testing/callback-plugins.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

const YES = { success: true, message: 'Tamam', level: 'success', display: 'toast' };
const PRINT = { pluginId: 'buttons', kind: 'action', type: 'print' };
const LONG = 60_000;

async function startWith(
  rules: readonly object[],
  options: Parameters<typeof startTestServer>[0] = {},
) {
  const server = await startTestServer(options);
  const plugin = await startProvider(answerJson(YES));
  await installCallbacks(server, 'buttons', plugin);
  const body = { rules: rules.map((rule) => ({ on: 'callback', ...rule })) };
  expect((await server.control('PUT', '/faults', body)).status).toBe(200);
  return { ...server, plugin };
}

async function press({ control }: TestServer, type = 'print') {
  return (await control('POST', '/callbacks', { ...PRINT, type })).body.data;
}

async function logOf({ control }: TestServer) {
  return (await control('GET', '/callbacks')).body.data;
}

test('a dropped action does not reach the plugin, fails, and counts in the limits', async () => {
  const server = await startWith([{ id: 'lost', effect: { drop: true } }], { limits: 'sandbox' });

  expect(await press(server)).toMatchObject({ outcome: 'failed', durationMs: 0 });

  expect(server.plugin.calls).toEqual([]);
  expect(await logOf(server)).toMatchObject([
    {
      outcome: 'failed',
      error: 'a fault rule dropped the call',
      signedContent: expect.stringContaining('"hook":"print"'),
      status: null,
      fault: { rule: 'lost', effect: { drop: true } },
    },
  ]);
  const usage = (await server.control('GET', '/limits/usage?pluginId=buttons')).body.data;
  const [action] = usage.filter(({ bucket }: { bucket: string }) => bucket === 'action');
  expect(action.limit - action.remaining).toBe(1);
});

test('a rule matches the plugin, and the type of the action or hook', async () => {
  const server = await startWith([
    { match: { type: 'pr*', pluginId: 'buttons' }, effect: { drop: true } },
    { match: { pluginId: 'demo-qr' }, effect: { drop: true } },
  ]);
  expect((await press(server)).outcome).toBe('failed');
  expect((await press(server, 'open')).outcome).toBe('answered');
  const [answered] = await logOf(server);
  expect(answered.fault).toBeNull();
});

test("a delay is added to the plugin's time", async () => {
  const server = await startWith([{ effect: { delayMs: 250 } }]);
  const { outcome, durationMs } = await press(server);
  expect(outcome).toBe('answered');
  expect(durationMs).toBeGreaterThan(250);
  expect((await logOf(server))[0].fault.effect).toEqual({ delayMs: 250 });
});

test('a delay longer than the timeout causes a timeout, though the plugin is called', async () => {
  const timeouts = { actionMs: 1500 };
  const server = await startWith([{ effect: { delayMs: LONG } }], { timeouts });
  expect(await press(server)).toMatchObject({ outcome: 'timeout', message: expect.anything() });
  expect(server.plugin.calls).toHaveLength(1);
  expect(await logOf(server)).toMatchObject([{ status: null, outcome: 'timeout' }]);
});

test('a dropped hook counts as failed, so the table stays open', async () => {
  const server = await startWith([{ match: { type: 'table.close' }, effect: { drop: true } }]);
  const account = await openPaidTable(server);
  const closed = await closeWith(server, account);
  expect(closed.body.data).toMatchObject({ closed: false });
  expect((await logOf(server))[0]).toMatchObject({
    outcome: 'failed',
    gate: 'no',
    fault: expect.anything(),
  });
});

test('a status replaces that of the response, though the plugin is called', async () => {
  const server = await startWith([{ effect: { status: 503 } }]);
  expect((await press(server)).outcome).toBe('failed');
  expect(server.plugin.calls).toHaveLength(1);
  expect(await logOf(server)).toMatchObject([
    { status: 503, error: 'answered 503 instead of 2xx', fault: { effect: { status: 503 } } },
  ]);
});

test('an answer replaces the body of the response, though the plugin is called', async () => {
  const answer = { success: false, message: 'Still cooking', level: 'error', display: 'popup' };
  const server = await startWith([{ effect: { answer } }]);
  const account = await openPaidTable(server);
  expect((await closeWith(server, account)).body.data).toMatchObject({
    closed: false,
    gate: { pluginId: 'buttons', message: 'Still cooking' },
  });
  expect(server.plugin.calls).toHaveLength(1);
});

test('after a lost answer the plugin is called again with the same id, and the second answer counts', async () => {
  const server = await startTestServer();
  const replies = [
    { ...YES, message: 'first' },
    { ...YES, message: 'second' },
  ];
  const plugin = await startProvider((response, call) => {
    answerJson(replies.shift())(response, call);
  });
  await installCallbacks(server, 'buttons', plugin);
  const rules = [{ on: 'callback', effect: { loseAnswer: true } }];
  await server.control('PUT', '/faults', { rules });

  expect(await press(server)).toMatchObject({ outcome: 'answered', message: 'second' });
  expect(plugin.calls.map(({ raw }) => raw)).toEqual([plugin.calls[0]?.raw, plugin.calls[0]?.raw]);
  expect(await logOf(server)).toHaveLength(1);
});

test('after a lost answer that took the whole timeout there is no second call', async () => {
  const server = await startTestServer({ timeouts: { actionMs: 1000 } });
  const plugin = await startProvider(() => undefined);
  await installCallbacks(server, 'buttons', plugin);
  const rules = [{ on: 'callback', effect: { loseAnswer: true } }];
  await server.control('PUT', '/faults', { rules });

  expect((await press(server)).outcome).toBe('timeout');
  expect(plugin.calls).toHaveLength(1);
});

test('the effects on callbacks are listed, and are in the HAR file', async () => {
  const server = await startWith([{ id: 'lost', effect: { drop: true } }]);
  await press(server);
  expect((await server.control('GET', '/faults/applied')).body.data).toEqual([
    {
      at: '2026-03-01T12:00:00.000Z',
      rule: 'lost',
      on: 'callback',
      subject: { kind: 'callback', id: '1' },
      effect: { drop: true },
    },
  ]);
  const { entries } = (await server.control('GET', '/har')).body.log;
  expect(entries.map(({ _countertop: about }: { _countertop: object }) => about)).toMatchObject([
    { kind: 'callback', fault: { rule: 'lost', effect: { drop: true } } },
  ]);
});

test('a callback over the limit is not made, and no rule counts it', async () => {
  const rules = [{ when: { nth: 6 }, effect: { drop: true } }];
  const server = await startWith(rules, { limits: 'sandbox' });
  const outcomes: string[] = [];
  for (let n = 0; n < 7; n += 1) outcomes.push((await press(server)).outcome);
  expect(outcomes.filter((outcome) => outcome === 'failed')).toEqual([]);
  expect(outcomes.at(-1)).toBe('rateLimited');
});

test('a reset ends a delayed answer', async () => {
  const timeouts = { actionMs: LONG };
  const server = await startWith([{ effect: { delayMs: LONG } }], { timeouts });
  const pressed = server.control('POST', '/callbacks', PRINT);
  const { delayed } = server.server.emulator.faults;
  await expect.poll(() => delayed.count).toBe(1);
  expect((await server.control('POST', '/reset', {})).status).toBe(200);
  expect((await pressed).status).toBe(409);
  expect(await logOf(server)).toEqual([]);
});
