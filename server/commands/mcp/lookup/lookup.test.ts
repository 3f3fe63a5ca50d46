import { describe, expect, test } from 'vitest';

import { ENDPOINTS, ROUTES } from '#api/index.ts';
import { startTestServer } from '#testing/start-test-server.ts';

import { textsOf } from './document.ts';
import type { Found, LookupAnswer } from './lookup.ts';
import { createLookup } from './lookup.ts';

type Lookup = (words: string) => LookupAnswer;

let prepared: Lookup | undefined;

/** The look-up in what a running server says of itself; it is the same for every test. */
async function lookUp(words: string): Promise<LookupAnswer> {
  prepared ??= await prepare();
  return prepared(words);
}

async function prepare(): Promise<Lookup> {
  const { send, control } = await startTestServer();
  const dataApi = (await send('/openapi/data-api.json')).body;
  const controlApi = (await send('/openapi/control-api.json')).body;
  const ledger = (await control('GET', '/fidelity')).body.data;
  return createLookup({ dataApi, controlApi, ledger });
}

const named = ({ kind, id }: Found) => `${kind} ${id}`;

const sizeInTool = (answer: LookupAnswer) =>
  Buffer.byteLength(JSON.stringify(JSON.stringify(answer)));

describe('words of a question', () => {
  test.each([
    ['open a table', 'endpoint POST /tables/create'],
    ['replace lines of a table', 'endpoint POST /tables/update-orders'],
    ['pay a packet', 'endpoint POST /packets/update-payments'],
    ['list customers', 'endpoint GET /customers/list'],
    ['oauth token', 'endpoint POST /oauth/token'],
    ['plugin.tables.notFound', 'refusal notFound'],
    ['plugin.packets.notFound', 'refusal notFound'],
    ['Table is already open', 'refusal tableAlreadyOpen'],
    ['Duplicate lineId', 'refusal duplicateLineId'],
    ['packet status changed', 'event packet.status_changed'],
    ['table moved event lineChanges', 'event table.updated'],
    ['signature', 'ledger D5'],
    ['webhook signature', 'ledger D5'],
    ['how are webhooks signed', 'ledger D5'],
    ['retries of deliveries', 'ledger D6'],
    ['Retry-After', 'header Retry-After'],
    ['unknown path answers 401', 'ledger A3'],
    ['lineId identity rules', 'ledger B15'],
    ['idempotencyKey', 'ledger B24'],
    ['advance the clock', 'control POST /control/clock'],
  ])('"%s" finds %s among the first', async (words, expected) => {
    const { results } = await lookUp(words);
    expect(results.slice(0, 4).map((found) => named(found))).toContain(expected);
  });

  test('a slip of the pen is forgiven', async () => {
    const { results } = await lookUp('sgnature');
    expect(results.map((found) => named(found))).toContain('ledger D5');
  });

  test('none that mean anything find nothing, and say what would', async () => {
    for (const words of ['', '   ', '?!', 'zzzzqqqq', 'the of is']) {
      const { found, results, more } = await lookUp(words);
      expect([found, results]).toEqual([0, []]);
      expect(more).toContain('Nothing has to do with these words');
    }
  });
});

describe('the id of something', () => {
  test('shows an endpoint with scopes, bucket, fields, refusals and ledger rows', async () => {
    const { found, results } = await lookUp('POST /plugin-api/tables/create');
    expect(found).toBe(1);
    expect(results[0]).toMatchObject({
      kind: 'endpoint',
      id: 'POST /tables/create',
      path: '/plugin-api/tables/create',
      status: 'live',
      scopes: ['orders:write', 'orders:read'],
      bucket: 'write',
      takes: expect.arrayContaining(['tableId: string', 'cart?: CartLine[]']),
      answers: expect.arrayContaining(['docNo: integer', 'total: number']),
      refusals: expect.arrayContaining(['409 Table is already open', '403 plugin.scope.denied']),
      ledger: expect.arrayContaining(['B15']),
    });
    expect(results[0]?.['inFull']).toMatchObject({
      CartLine: expect.stringContaining('product: string, quantity: number'),
    });
  });

  test('tells what is not callable in production yet', async () => {
    const { results } = await lookUp('GET /payments/{paymentId}');
    expect(results[0]).toMatchObject({ status: 'soon' });
  });

  test('shows a refusal with its body and the calls that give it', async () => {
    const { results } = await lookUp('recordNotOwned');
    expect(results[0]).toMatchObject({
      kind: 'refusal',
      status: 403,
      message: 'plugin.catalog.notOwned',
      note: 'Catalog writes give it with HTTP 200 and success: false.',
      body: { success: false, message: 'plugin.catalog.notOwned', status: 403 },
    });
    expect(results[0]?.['of']).toContain('POST /products/delete');
  });

  test('shows an event with when it comes, who may hear it and its data', async () => {
    const { results } = await lookUp('table.updated');
    expect(results[0]).toMatchObject({
      kind: 'event',
      when: 'The account of a table changed.',
      scopes: ['orders:read'],
      envelope: expect.arrayContaining(['id: string', 'type: "table.updated"']),
      data: expect.arrayContaining(['tableId: string', 'lineChanges?: LineChange[]']),
    });
    const names = textsOf(results[0]?.['envelope']).map((field) => /^\w+/u.exec(field)?.[0]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('shows a row of the ledger with what the specification leaves open', async () => {
    const { results } = await lookUp('d5');
    expect(results[0]).toMatchObject({
      kind: 'ledger',
      id: 'D5',
      topic: 'Signatures',
      here: expect.stringContaining('X-Service-Signature'),
      specification: expect.stringMatching(/./u),
      certainty: expect.stringMatching(/guess|reading/u),
    });
  });
});

test('a row that was compared with the platform says what was seen there', async () => {
  const { control } = await startTestServer();
  const [row] = (await control('GET', '/fidelity')).body.data;
  const certaintyWith = (verdict: string): unknown => {
    const evidence = {
      verdict,
      at: '2026-03-01T12:00:00.000Z',
      target: 'https://platform.example',
    };
    const seen = createLookup({ dataApi: {}, controlApi: {}, ledger: [{ ...row, evidence }] });
    return seen(row.id).results[0]?.['certainty'];
  };
  expect(certaintyWith('confirmed')).toBe(
    'confirmed by a comparison with https://platform.example of 2026-03-01',
  );
  expect(certaintyWith('contradicted')).toBe(
    'contradicted by a comparison with https://platform.example of 2026-03-01: the platform does otherwise',
  );
  expect(certaintyWith('notSeen')).toMatch(/a guess|one reading/u);
});

test('every endpoint, refusal, event and row is found by its id, in less than 4 kB', async () => {
  const { send, control } = await startTestServer();
  const document = (await send('/openapi/data-api.json')).body;
  const rows = (await control('GET', '/fidelity')).body.data;
  const ids = [
    ...[...ENDPOINTS, ...ROUTES].map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/gu, '{$1}')}`,
    ),
    ...Object.keys(document.webhooks),
    ...rows.map(({ id }: { id: string }) => id),
  ];
  expect(ids.length).toBeGreaterThan(150);
  for (const id of ids) {
    const answer = await lookUp(id);
    expect(answer.results.map((found) => found.id)).toContain(id);
    expect([id, sizeInTool(answer) < 4000]).toEqual([id, true]);
  }
});

test('no question is answered with 4 kB or more, however long it is', async () => {
  const long = 'table packet event refusal scope metadata line payment '.repeat(2000);
  for (const words of [long, 'table', 'packet update orders', 'scope', 'plugin', 'payment card']) {
    const answer = await lookUp(words);
    expect(answer.results.length).toBeGreaterThan(0);
    expect(answer.found).toBeGreaterThanOrEqual(answer.results.length);
    expect([words.slice(0, 20), sizeInTool(answer) < 4000]).toEqual([words.slice(0, 20), true]);
  }
});

test('a document that holds nothing finds nothing, and none that leads round in circles hangs', () => {
  const empty = createLookup({ dataApi: {}, controlApi: {}, ledger: [] });
  expect(empty('table')).toMatchObject({ found: 0 });

  const round = { $ref: '#/components/schemas/Round' };
  const content = { 'application/json': { schema: round } };
  const dataApi = {
    paths: { '/tables/open': { get: { summary: 'Round.', requestBody: { content } } } },
    components: { schemas: { Round: round } },
  };
  const circles = createLookup({ dataApi, controlApi: {}, ledger: [] });
  expect(circles('round').results.map(({ id }) => id)).toEqual(['GET /tables/open']);
});
