import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, test } from 'vitest';

import { ENDPOINTS, ROUTES } from '#server/api/index.ts';
import { referredTo } from '#server/api/openapi/reference.ts';
import { CONTROL_ROUTES } from '#server/control/routes.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

import { openApiDocuments } from './openapi-documents.ts';

const documents = await openApiDocuments();
const dataApi = documents['data-api'];
const controlApi = documents['control-api'];

describe('GET /openapi/*.json', () => {
  test.each(['data-api', 'control-api'] as const)('serves %s to anybody', async (name) => {
    const { send } = await startTestServer();

    const answer = await send(`/openapi/${name}.json`);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(answer.body.openapi).toBe('3.1.1');
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(documents[name])));
  });

  test('has no other documents', async () => {
    const { send } = await startTestServer();
    expect((await send('/openapi/other.json')).body).toEqual({
      success: false,
      message: 'There is nothing at /openapi/other.json',
      status: 404,
      code: 'noSuchPage',
      params: { path: '/openapi/other.json' },
    });
  });

  test('is built on the first request', { tags: ['long'] }, () => {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      await import(process.argv[1]);
      const before = loaded.some((url) => url.includes('zod-openapi'));
      const { openApiDocuments } = await import(process.argv[2]);
      await openApiDocuments();
      console.log(before, loaded.some((url) => url.includes('zod-openapi')));`;
    const modules = ['../start-server.ts', 'openapi-documents.ts'].map(
      (name) => pathToFileURL(path.join(import.meta.dirname, name)).href,
    );
    const output = execFileSync(
      process.execPath,
      ['--input-type=module', '-e', script, ...modules],
      { encoding: 'utf8' },
    );
    expect(output).toBe('false true\n');
  });
});

describe('the documents', () => {
  test('describe every operation, each with a sentence', () => {
    const described = (calls: readonly { method: string; path: string; summary: string }[]) =>
      calls
        .map((call) => `${call.method} ${call.path.replaceAll(/:(\w+)/gu, '{$1}')} ${call.summary}`)
        .toSorted();

    expect(operationsOf(dataApi)).toEqual(described([...ROUTES, ...ENDPOINTS]));
    expect(operationsOf(controlApi)).toEqual(described(CONTROL_ROUTES));
    for (const { summary } of [...ROUTES, ...ENDPOINTS, ...CONTROL_ROUTES]) {
      expect(summary).toMatch(/^[A-Z][^.]+(?:\.[^. ]+)*\.$/u);
    }
  });

  test.each(['data-api', 'control-api'] as const)(
    'give every operation of the %s a unique operationId in camel case',
    (name) => {
      const ids = namesOf(documents[name]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !/^[a-z][a-zA-Z]{3,39}$/u.test(id))).toEqual([]);
    },
  );

  test.each(['data-api', 'control-api'] as const)(
    'say of every operation of the %s whether it is live or coming soon',
    (name) => {
      for (const item of Object.values<object>(documents[name].paths ?? {})) {
        for (const operation of Object.values<Record<string, unknown>>({ ...item })) {
          expect(operation['x-status']).toMatch(/^(?:live|soon)$/u);
        }
      }
    },
  );

  test.each([
    ['data-api', 250_000],
    ['control-api', 427_000],
  ] as const)('keep the %s small by using references', (name, most) => {
    const { components = {} } = documents[name];
    expect(JSON.stringify(documents[name]).length).toBeLessThan(most);
    expect(components.responses?.['BodyTooLarge']).toMatchObject({
      content: {
        'application/json': {
          examples: { bodyTooLarge: { $ref: '#/components/examples/bodyTooLarge' } },
        },
      },
    });
  });

  test('state the bounds of numbers, text and lists', () => {
    const schema = bodyOf('/tables/create');
    expect(schema.properties.personCount).toEqual({ type: 'integer', minimum: 0, maximum: 999 });
    expect(schema.properties.cart.items).toEqual({ $ref: '#/components/schemas/CartLine' });
    const line = schemaOf('CartLine');
    expect(line.properties.quantity).toEqual({ type: 'number', minimum: 0.001, maximum: 9999 });
    expect(line.properties.note).toEqual({ type: 'string', maxLength: 500 });
    expect(schema.properties.payments.maxItems).toBe(20);
    expect(dataApi.paths?.['/customers/list']?.get?.parameters?.[0]).toEqual({
      in: 'query',
      name: 'limit',
      description: '500 by default.',
      schema: { type: 'integer', minimum: 1, maximum: 500, description: '500 by default.' },
    });
  });

  test('give every refusal of an operation as an example of its status', () => {
    const { responses = {} } = dataApi.paths?.['/tables/create']?.post ?? {};
    const messages = Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status !== '200')
        .map(([status, response]) => [status, messagesOf(response)]),
    );
    expect(messages).toEqual({
      400: [
        'Content-Type must be application/json',
        'Invalid JSON body',
        'plugin.tables.missingParams',
        '"note" must be a string',
        'Table is not defined in the floor plan or is inactive',
        'Invalid lineId: 1234567',
        'Duplicate lineId: my-line-0001',
        'metadata must be an array of {key, value}',
        'Invalid metadata: p-cay: key "seat" is repeated',
        'Total metadata size (20481) exceeds 20480 bytes',
        'Total metadata size after merge (102401) exceeds 102400 bytes (yours: 2401, other plugins: 100000)',
        'Product not found: p-yok',
        'Invalid taxRate (0-100 expected): p-cay',
        'Invalid option: p-adana: ambiguous (Ekstra)',
        'no_payment_methods_configured',
        'unknown_payment_method',
        'Total is too large',
        'Paid (400) exceeds total (360).',
      ],
      401: ['unauthorized'],
      403: ['Host not allowed', 'plugin.scope.denied'],
      409: ['Duplicate request already in progress', 'Table is already open'],
      413: ['Request body too large'],
      429: ['plugin.rateLimited'],
      503: ['Nothing was stored: the disk of the emulator is full'],
    });
  });

  test('give the refusals of catalog writes in the envelope of HTTP 200, except those that are HTTP errors', () => {
    const { responses = {} } = dataApi.paths?.['/categories/delete']?.post ?? {};
    expect(messagesOf(responses['200'])).toEqual([
      'plugin.scope.denied',
      '"note" must be a string',
      'plugin.catalog.notFound',
      'plugin.catalog.notOwned',
      'plugin.catalog.categoryNotEmpty',
    ]);
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '413', '429', '503']);
  });

  test('name the ledger rows behind an operation, a field and a header', () => {
    const operation = dataApi.paths?.['/products/create']?.post;
    expect(operation?.['x-ledger']).toContain('C7');
    expect(operation?.['x-ledger-fields'].idempotencyKey).toContain('B24');
    expect(dataApi.components?.headers?.['Retry-After']).toMatchObject({
      'x-ledger': ['A19', 'F2'],
    });
  });

  test('describe an answer that is a file without the envelope', () => {
    const answer = controlApi.paths?.['/har']?.get?.responses?.['200'];
    expect(answer).toMatchObject({
      headers: { 'Content-Disposition': { schema: { type: 'string' } } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Har' } } },
    });
  });

  test('state who may call: scopes, the control token, or anybody', () => {
    expect(dataApi.paths?.['/tables/create']?.post?.security).toEqual([
      { apiKey: ['orders:write', 'orders:read'] },
    ]);
    expect(dataApi.paths?.['/oauth/token']?.post?.security).toEqual([]);
    expect(dataApi.paths?.['/payments/{paymentId}/result']?.post?.security).toEqual([
      { deviceToken: [] },
    ]);
    expect(controlApi.paths?.['/device/payments']?.get?.security).toEqual([{ deviceToken: [] }]);
    expect(controlApi.paths?.['/health']?.get?.security).toEqual([]);
    expect(controlApi.paths?.['/state']?.get?.security).toEqual([
      { controlToken: [] },
      { session: [] },
    ]);
  });
});

test('GET /openapi leads to the documentation', async () => {
  const { url } = await startTestServer();
  const { status, headers } = await fetch(`${url}/openapi`, { redirect: 'manual' });
  expect([status, headers.get('Location')]).toEqual([302, '/docs/data-api']);
});

function namesOf({ paths = {} }: typeof dataApi): string[] {
  return Object.values<object>(paths).flatMap((item) =>
    Object.values<{ operationId?: string }>({ ...item }).map(
      ({ operationId }) => operationId ?? '',
    ),
  );
}

function operationsOf({ paths = {} }: typeof dataApi): string[] {
  return Object.entries(paths)
    .flatMap(([below, item]) =>
      (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
        const operation = item[method];
        return operation === undefined
          ? []
          : [`${method.toUpperCase()} ${below} ${operation.summary}`];
      }),
    )
    .toSorted();
}

// Typed `any` so that tests can read the fields of any document.
// oxlint-disable-next-line no-explicit-any
function bodyOf(below: string): any {
  // oxlint-disable-next-line no-explicit-any
  const body: any = dataApi.paths?.[below]?.post?.requestBody;
  return body.content['application/json'].schema;
}

// oxlint-disable-next-line no-explicit-any
function schemaOf(name: string): any {
  return dataApi.components?.schemas?.[name];
}

// oxlint-disable-next-line no-explicit-any
function messagesOf(response: any): string[] {
  // oxlint-disable-next-line no-explicit-any
  const { examples } = (referredTo(dataApi, response) as any).content['application/json'];
  return Object.values(examples).map(
    (example) => (referredTo(dataApi, example) as { value: { message: string } }).value.message,
  );
}
