import { expect, test } from 'vitest';

import { readTrace } from '#server/domain/trace-context.ts';
import { installProvider, MESSAGE } from '#server/testing/callback-plugins.ts';
import { lastCall } from '#server/testing/last-call.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { advance, answering, startOneAfterTheOther, subscribe } from '#server/testing/webhooks.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';
const TRACED = {
  traceparent: `00-${TRACE_ID}-${PARENT_ID}-01`,
  tracestate: 'congo=t61rcWkgMzE,rojo=00f067aa0ba902b7',
};

const JSON_CALL = { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' };

/** Opens a packet as a plugin whose calls have these headers. */
async function order({ send }: TestServer, headers: Readonly<Record<string, string>>) {
  const { status } = await send('/plugin-api/packets/create', {
    method: 'POST',
    headers: { ...JSON_CALL, ...headers },
    body: JSON.stringify({ cart: [{ product: 'p-cay', quantity: 1 }] }),
  });
  expect(status).toBe(200);
}

test('a webhook and its retry continue the trace of the call, each under a new parent id', async () => {
  const server = await startTestServer({ trace: true });
  const receiver = await startProvider(answering(500, 200));
  await subscribe(server, 'demo-kds', receiver, { events: ['packet.created'] });

  await order(server, TRACED);
  await advance(server, 1000);

  const sent = receiver.calls.map(({ headers }) => headers);
  expect(sent).toHaveLength(2);
  const parents = sent.map(({ traceparent }) => String(traceparent).split('-'));
  for (const [version, trace, parent, flags] of parents) {
    expect([version, trace, flags]).toEqual(['00', TRACE_ID, '01']);
    expect(parent).toMatch(/^[\da-f]{16}$/u);
  }
  expect(new Set([PARENT_ID, ...parents.map(([, , parent]) => parent)]).size).toBe(3);
  expect(sent.map(({ tracestate }) => tracestate)).toEqual([TRACED.tracestate, TRACED.tracestate]);
  expect((await lastCall(server)).requestHeaders).toMatchObject(TRACED);
});

test.each([
  ['without --trace', {}, TRACED],
  ['for an invalid traceparent', { trace: true }, { ...TRACED, traceparent: `00-${TRACE_ID}-01` }],
])('a webhook carries no trace %s', async (_, options, headers) => {
  const server = await startTestServer(options);
  const receiver = await startProvider(answering(200));
  await subscribe(server, 'demo-kds', receiver, { events: ['packet.created'] });

  await order(server, headers);
  await advance(server);

  expect(receiver.calls).toHaveLength(1);
  expect(receiver.calls[0]?.headers['traceparent']).toBeUndefined();
  expect(receiver.calls[0]?.headers['tracestate']).toBeUndefined();
});

test('the call to the provider of a capability continues the trace', async () => {
  const server = await startTestServer({ trace: true });
  const provider = await startProvider(
    answerJson({ status: 'accepted', providerMessageId: 'm-1' }),
  );
  await installProvider(server, provider);

  await server.send('/plugin-api/capabilities/messaging.send/invoke', {
    method: 'POST',
    headers: { ...JSON_CALL, ...TRACED },
    body: JSON.stringify({ payload: MESSAGE }),
  });

  expect(provider.calls[0]?.headers['traceparent']).toMatch(
    new RegExp(`^00-${TRACE_ID}-(?!${PARENT_ID})[\\da-f]{16}-01$`, 'u'),
  );
  expect(provider.calls[0]?.headers['tracestate']).toBe(TRACED.tracestate);
});

test('a call without a trace causes webhooks without a trace', async () => {
  startOneAfterTheOther();
  const server = await startTestServer({ trace: true });
  const receiver = await startProvider(answering(200));
  await subscribe(server, 'demo-kds', receiver, { events: ['packet.created'] });
  await order(server, TRACED);
  await order(server, {});
  await advance(server);
  expect(receiver.calls.map(({ headers }) => headers['traceparent'] !== undefined)).toEqual([
    true,
    false,
  ]);
});

test.each([
  [`00-${TRACE_ID}-${PARENT_ID}-01`, true],
  [`00-${TRACE_ID}-${PARENT_ID}-01-more`, false],
  [`01-${TRACE_ID}-${PARENT_ID}-01-more`, true],
  [`01-${TRACE_ID}-${PARENT_ID}-01more`, false],
  [`ff-${TRACE_ID}-${PARENT_ID}-01`, false],
  [`00-${TRACE_ID.toUpperCase()}-${PARENT_ID}-01`, false],
  [`00-${'0'.repeat(32)}-${PARENT_ID}-01`, false],
  [`00-${TRACE_ID}-${'0'.repeat(16)}-01`, false],
  [`00-${TRACE_ID}-${PARENT_ID}`, false],
  ['', false],
])('traceparent %j: %s', (traceparent, isValid) => {
  expect(readTrace({ traceparent }) !== null).toBe(isValid);
});
