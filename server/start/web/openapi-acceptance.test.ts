import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';

import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

import { openApiDocuments } from './openapi-documents.ts';

// oxlint-disable-next-line no-explicit-any
type Json = any;

const document: Json = JSON.parse(JSON.stringify((await openApiDocuments())['data-api']));

const LINE = {
  product: 'p-kahve',
  quantity: 2,
  options: ['Orta', { id: 'opt-duble' }],
  discount: 1,
  note: 'Not',
  taxRate: 10,
  lineId: 'my-line-0001',
  metadata: [{ key: 'station', value: 'bar', by: 'me' }],
};
const PAYMENT = {
  id: 'pm-kart',
  price: 1,
  isDiscount: true,
  title: 'İndirim',
  lineId: 'my-pay-0001',
  metadata: [{ key: 'ref', value: 7 }],
};

/** A body of each order write, with all its fields. */
const BODIES: Readonly<Record<string, object>> = {
  '/packets/create': {
    cart: [LINE],
    payments: [PAYMENT],
    type: 'delivery',
    customer: { id: 'cu-1', name: 'Ada', phone: '1', call: '2', address: 'A', region: 'R' },
    note: 'n',
    paymentNote: 'p',
    status: 'none',
    restaurantDelivery: true,
  },
  '/packets/update': {
    packetId: 'pkt-1001',
    status: 'Ready',
    note: 'n',
    paymentNote: 'p',
    customer: { address: 'A', phone: '1' },
    type: 'delivery',
  },
  '/packets/update-orders': { packetId: 'pkt-1002', cart: [LINE] },
  '/packets/update-payments': { packetId: 'pkt-1002', payments: [PAYMENT] },
  '/tables/create': { tableId: 'salon-1', personCount: 1, cart: [LINE], payments: [PAYMENT] },
  '/tables/update-orders': { tableId: 'salon-2', cart: [LINE] },
  '/tables/update-payments': { tableId: 'salon-2', payments: [PAYMENT] },
};

/** Refusals that depend on the data of a store, which no schema can express. */
const BEYOND_SCHEMAS =
  /^(?:Product not found|Invalid option|unknown_payment_method|Paid \(|Table is not defined)/u;

/** The schema of a call's body, as the document has it. */
function schemaOf(path: string): Json {
  return document.paths[path].post.requestBody.content['application/json'].schema;
}

function resolved(schema: Json): Json {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : resolved(document.components.schemas[name]);
}

/** The condition of a payment line, which the reader below does not support: a discount needs a title. */
const { anyOf: CONDITION, ...PAYMENT_SCHEMA } = document.components.schemas.DeclaredPayment;

const DEFINED = inDefinitions({ ...document.components.schemas, DeclaredPayment: PAYMENT_SCHEMA });

function inDefinitions(part: Json): Json {
  return JSON.parse(JSON.stringify(part).replaceAll('#/components/schemas/', '#/$defs/'));
}

/** Reads a schema like a tool that has only the document. */
function readerOf(path: string): (body: Json) => boolean {
  const schema = z.fromJSONSchema({ ...inDefinitions(schemaOf(path)), $defs: DEFINED });
  const meetsCondition = z.fromJSONSchema({ anyOf: CONDITION });
  return (body) =>
    schema.safeParse(body).success &&
    (body.payments ?? []).every((line: Json) => meetsCondition.safeParse(line).success);
}

/** Variants of a value that meet or miss the bounds of its schema. */
function* changed(schema: Json, value: Json): Generator<Json> {
  const { anyOf, type, minimum, maximum, minLength, maxLength, maxItems, items } = resolved(schema);
  if (anyOf !== undefined && type === undefined) {
    const kind = typeof value;
    for (const one of anyOf.map(resolved)) if (one.type === kind) yield* changed(one, value);
    yield null;
  }
  if (type === 'number' || type === 'integer') {
    yield 'x';
    if (minimum !== undefined) yield* [minimum, minimum - 1];
    if (maximum !== undefined) yield* [maximum, maximum + 1];
  }
  if (type === 'boolean') yield 'true';
  if (type === 'string') {
    yield 5;
    if (minLength > 0) yield* ['a'.repeat(minLength), 'a'.repeat(minLength - 1)];
    if (maxLength !== undefined) yield* ['a'.repeat(maxLength), 'a'.repeat(maxLength + 1)];
  }
  if (type === 'array') {
    yield {};
    for (const [index, item] of value.entries()) {
      for (const other of changed(items, item)) yield value.with(index, other);
    }
    if (maxItems <= 10) {
      const pairs = Array.from({ length: maxItems + 1 }, (_, n) => ({ key: `k${n}`, value: n }));
      yield* [pairs, pairs.slice(1)];
    }
  }
  if (type === 'object') yield* changedObject(resolved(schema), value);
}

function* changedObject({ properties }: Json, value: Json): Generator<Json> {
  yield 'x';
  yield { ...value, unknown: 1 };
  for (const [name, inner] of Object.entries(value)) {
    const { [name]: _, ...others } = value;
    yield others;
    // Ignored by the server.
    if (name === 'by') continue;
    for (const other of changed(properties[name], inner)) yield { ...value, [name]: other };
  }
}

async function isAccepted(server: TestServer, path: string, body: unknown): Promise<boolean> {
  const { status, body: answer } = await server.post(path, body);
  // An open table would get 409 before its lines are checked.
  if (status === 200 && path === '/tables/create') await server.control('POST', '/reset');
  return status !== 400 || BEYOND_SCHEMAS.test(answer.message);
}

test.each(Object.keys(BODIES))(
  'the served schema of %s accepts what the server accepts, at every bound',
  async (path) => {
    const server = await startTestServer();
    const fits = readerOf(path);
    const bodies = [BODIES[path], ...changed(schemaOf(path), BODIES[path])];

    const differences: unknown[] = [];
    let accepted = 0;
    for (const body of bodies) {
      const isFit = fits(body);
      accepted += Number(isFit);
      if ((await isAccepted(server, path, body)) !== isFit) differences.push({ isFit, body });
    }

    expect(differences).toEqual([]);
    expect(accepted).toBeGreaterThan(3);
    expect(bodies.length - accepted).toBeGreaterThan(3);
  },
);

test('the patterns of identities, metadata keys and table ids are those of the server', async () => {
  const server = await startTestServer();
  const characters = fc.constantFrom(...'a b Z 0 1 9 . _ : - / ü'.split(' '), ' ');
  const word = fc.oneof(
    fc.string({ unit: characters, maxLength: 70 }),
    fc.constantFrom(
      '.',
      '..',
      '__x__',
      '____',
      'kuver',
      'NEW',
      '12345678',
      '1234567a',
      'a'.repeat(65),
    ),
  );
  const fits = readerOf('/tables/create');
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('tableId', 'lineId', 'key'), word, async (field, text) => {
      const line = { product: 'p-cay', quantity: 1, lineId: 'my-line-0001' };
      const pair = { key: text, value: true };
      const body =
        field === 'tableId'
          ? { tableId: text }
          : {
              tableId: 'salon-1',
              cart: [field === 'key' ? { ...line, metadata: [pair] } : { ...line, lineId: text }],
            };
      expect(await isAccepted(server, '/tables/create', body)).toBe(fits(body));
    }),
    { numRuns: 200 },
  );
});

test.each(['/packets/update', '/tables/update-orders'])(
  'the 403 of %s shows notOwner as an answer of the fault preset only (A8)',
  (path) => {
    const name = document.paths[path].post.responses[403];
    const response =
      name.$ref === undefined ? name : document.components.responses[name.$ref.split('/').at(-1)];
    const { notOwner } = response.content['application/json'].examples;
    const example = document.components.examples[notOwner.$ref?.split('/').at(-1)] ?? notOwner;
    expect(example.summary).toMatch(/notOwner: from the fault preset not-owner only$/u);
  },
);
