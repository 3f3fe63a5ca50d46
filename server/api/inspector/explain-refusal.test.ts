import { expect, test } from 'vitest';

import { FIDELITY_LEDGER } from '#server/contract/fidelity-ledger.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { lastCall } from '#server/testing/last-call.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

import { brokenJson } from './explain-refusal.ts';

const TEA = { product: 'p-cay', quantity: 1 };
const OLD = { ...TEA, lineId: 'my-line-0001' };

function raw(server: TestServer, path: string, body: string, type = 'application/json') {
  return server.send(`/plugin-api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': type },
    body,
  });
}

function orders(...cart: readonly object[]) {
  return (server: TestServer) => server.post('/tables/update-orders', { tableId: 'salon-2', cart });
}

// The information in a note, not its wording.
test.each<[string, number, (server: TestServer) => Promise<unknown>, RegExp]>([
  ['JSON that ends too early', 400, (s) => raw(s, '/packets/update', '{"a":'), /not JSON: .+end/iu],
  ['an empty body', 400, (s) => raw(s, '/packets/update', ''), /empty/u],
  ['a list instead of an object', 400, (s) => raw(s, '/packets/update', '[]'), /not an object/u],
  [
    'another content type',
    400,
    (s) => raw(s, '/packets/update', '{}', 'text/plain'),
    /Content-Type: application\/json/u,
  ],
  ['a missing query', 400, (s) => s.get('/packets/get'), /packetId must be in the query/u],
  ['a missing field', 400, (s) => s.post('/packets/update', {}), /packetId must be in the JSON/u],
  ['a weak lineId', 400, orders({ ...TEA, lineId: '12345678' }), /8 to 64 characters/u],
  ['the same lineId twice', 400, orders(OLD, OLD), /each needs its own/u],
  [
    'a wrong path',
    401,
    (s) => s.get('/packet/open'),
    /Did you mean GET \/plugin-api\/packets\/op/u,
  ],
  ['a wrong method', 401, (s) => s.post('/packets/open', {}), /Did you mean GET/u],
  ['an old secret', 401, (s) => s.get('/tables/open', `${KEYS.qr}x`), /demo-qr on srv-bistro/u],
  [
    'a scope that is missing',
    403,
    (s) => s.post('/packets/create', { cart: [TEA] }, KEYS.reader),
    /orders:write/u,
  ],
  [
    'a table without account',
    404,
    (s) => s.post('/tables/update-orders', { tableId: 'salon-1', cart: [TEA] }),
    /No open account/u,
  ],
  [
    'a table that is already open',
    409,
    (s) => s.post('/tables/create', { tableId: 'salon-2', cart: [TEA] }),
    /tables\/open/u,
  ],
  [
    'a table that is not in the floor plan',
    400,
    (s) => s.post('/tables/create', { tableId: 'teras-4', cart: [TEA] }),
    /tables\/layout/u,
  ],
])('%s is refused with %i and explained in the log', async (_, status, make, words) => {
  const server = await startTestServer();
  await make(server);
  const call = await lastCall(server);
  expect(call.status).toBe(status);
  expect(call.notes[0]).toMatch(words);
  const rows = FIDELITY_LEDGER.map(({ id }) => id);
  expect(call.ledger.filter((row: string) => !rows.includes(row))).toEqual([]);
});

test('the note on a call over its limit names Retry-After', async () => {
  const server = await startTestServer({ limits: 'sandbox' });
  for (let count = 0; count < 6; count += 1) await server.get('/tables/open');
  expect((await lastCall(server)).notes).toEqual([expect.stringMatching(/Retry-After/u)]);
});

test('a body that may hold secrets is not quoted', async () => {
  const server = await startTestServer();
  await raw(server, '/oauth/token', 'cs_test_demo-qr');
  expect(JSON.stringify(await lastCall(server))).not.toContain('cs_test');
});

test('a success has no notes', async () => {
  const server = await startTestServer();
  await server.get('/tables/open');
  expect((await lastCall(server)).notes).toEqual([]);
});

test('all kinds of broken JSON are explained', () => {
  for (const body of ['{', 'x', '{"a":1,}', '"', '[1', '[[['.repeat(99)]) {
    expect(inEnglish(brokenJson(body))).toMatch(/not JSON/u);
  }
});
