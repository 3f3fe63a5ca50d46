import { beforeAll, expect, test } from 'vitest';

import { ENDPOINTS, ROUTES } from '#server/api/index.ts';
import { sharedTestServer } from '#server/testing/start-test-server.ts';

import { createLookup } from './lookup.ts';
import { MOST_BYTES, resultOf } from './tool-result.ts';

const sharedServer = sharedTestServer();
// Typed `any` so that tests can read the fields of any document.
// oxlint-disable-next-line no-explicit-any
let document: any;
// oxlint-disable-next-line no-explicit-any
let ledger: any;
let lookUp: ReturnType<typeof createLookup>;

beforeAll(async () => {
  const { send, control } = await sharedServer();
  document = (await send('/openapi/data-api.json')).body;
  ledger = (await control('GET', '/fidelity')).body.data;
  lookUp = createLookup(document, ledger);
});

test.each([
  ['open a table', 'POST /tables/create'],
  ['replace lines of a table', 'POST /tables/update-orders'],
  ['pay a packet', 'POST /packets/update-payments'],
  ['list customers', 'GET /customers/list'],
  ['oauth token', 'POST /oauth/token'],
  ['packet status changed', 'packet.status_changed'],
  ['table moved event lineChanges', 'table.updated'],
  ['how are webhooks signed', 'D5'],
  ['sgnature', 'D5'],
  ['retries of deliveries', 'D6'],
  ['unknown path answers 401', 'A3'],
  ['lineId identity rules', 'B15'],
  ['idempotencyKey', 'B24'],
])('"%s" finds %s among the first four results', (words, expected) => {
  expect(
    lookUp(words)
      .results.slice(0, 4)
      .map(({ id }) => id),
  ).toContain(expected);
});

test.each([
  [
    'POST /plugin-api/tables/create',
    {
      scopes: ['orders:write', 'orders:read'],
      bucket: 'write',
      takes: expect.arrayContaining(['tableId: string', 'cart?: CartLine[]']),
      answers: expect.arrayContaining(['docNo: integer']),
      refusals: expect.arrayContaining(['409 Table is already open']),
      ledger: expect.arrayContaining(['B15']),
    },
  ],
  ['CartLine', { fields: expect.arrayContaining(['product: string', 'lineId?: string']) }],
  [
    'plugin.catalog.notOwned',
    { body: { status: 403 }, of: expect.arrayContaining(['POST /products/delete (HTTP 200)']) },
  ],
  ['table.updated', { scopes: ['orders:read'], data: expect.arrayContaining(['tableId: string']) }],
  ['d5', { title: 'Signatures', certainty: expect.stringMatching(/guess|reading/u) }],
])('%s shows the details of the entry', (id, whole) => {
  expect(lookUp(id).results[0]).toMatchObject(whole);
});

test('nonsense and stop words find nothing, and the result says what to try', () => {
  for (const words of ['', '?!', 'zzzzqqqq', 'the of is']) {
    expect(lookUp(words)).toMatchObject({
      found: 0,
      results: [],
      more: expect.stringContaining('Try'),
    });
  }
});

test('a row that was compared with the platform shows the result', () => {
  const evidence = {
    verdict: 'confirmed',
    at: '2026-03-01T12:00:00Z',
    target: 'https://x',
  } as const;
  const [found] = createLookup({}, [{ ...ledger[0], evidence }])(ledger[0].id).results;
  expect(found).toMatchObject({
    certainty: 'confirmed by a comparison with https://x on 2026-03-01',
  });
});

test('every endpoint, event and row is found by its id, in a short answer', () => {
  const ids = [
    ...[...ENDPOINTS, ...ROUTES].map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/gu, '{$1}')}`,
    ),
    ...Object.keys(document.webhooks),
    ...ledger.map(({ id }: { id: string }) => id),
  ];
  expect(ids.length).toBeGreaterThan(150);
  for (const id of ids) {
    const answer = lookUp(id);
    expect(answer.results.map((found) => found.id)).toContain(id);
    const bytes = Buffer.byteLength(JSON.stringify(resultOf(answer, false)));
    expect([id, bytes <= MOST_BYTES]).toEqual([id, true]);
  }
});

test('a document with circular references does not hang', () => {
  const round = { $ref: '#/components/schemas/Round' };
  const content = { 'application/json': { schema: round } };
  const paths = { '/tables/open': { get: { summary: 'Round.', requestBody: { content } } } };
  const circles = createLookup({ paths, components: { schemas: { Round: round } } }, []);
  expect(circles('tables open').results.map(({ id }) => id)).toContain('GET /tables/open');
});
