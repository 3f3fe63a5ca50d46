import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { openApiDocuments } from '#server/start/web/openapi-documents.ts';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import { breakingChanges } from './breaking-changes.ts';
import { DESCRIPTIONS, released, unannounced } from './released.ts';

// Typed `any` so that tests can read the fields of any document.
// oxlint-disable-next-line no-explicit-any
type Document = any;

const documents = await openApiDocuments();
const dataApi = JSON.stringify(documents['data-api']);

const bodyOf = (document: Document, call: string) =>
  document.paths[call].post.requestBody.content['application/json'].schema;
const answerOf = (document: Document, call: string, method = 'get') =>
  document.paths[call][method].responses['200'].content['application/json'].schema;

/** The values of `deleteReason`, which plugins receive. */
const reasons = (document: Document): string[] =>
  document.components.schemas.TableDeletedData.allOf[1].properties.deleteReason.enum;

/** Changes to the document, each with an operation that the change breaks, and the reported difference. */
const BREAKING: readonly (readonly [string, (document: Document) => void, string, RegExp])[] = [
  [
    'an operation that is gone',
    (d) => delete d.paths['/tables/open'].get,
    'GET /tables/open',
    /^is gone$/u,
  ],
  ['a path that is gone', (d) => delete d.paths['/tables/get'], 'GET /tables/get', /^is gone$/u],
  [
    'an operation with another name',
    (d) => (d.paths['/tables/open'].get.operationId = 'getOpenTables'),
    'GET /tables/open',
    /^operationId: was listOpenTables and is getOpenTables$/u,
  ],
  [
    'a removed field of an answer',
    (d) => delete d.components.schemas.Line.properties.price,
    'GET /tables/get',
    /^answer\.data\.orders\[\]\.price: is gone$/u,
  ],
  [
    'a field of an answer that may be left out',
    (d) => d.components.schemas.TableAccount.required.splice(0, 1),
    'GET /tables/get',
    /^answer\.data\.tableId: may now be left out$/u,
  ],
  [
    'a field of an answer that may be null',
    (d) => (d.components.schemas.Line.properties.title.type = ['string', 'null']),
    'GET /packets/get',
    /^answer\.data\.orders\[\]\.title: may now be null instead of string$/u,
  ],
  [
    'a field of an answer of another type',
    (d) => (d.components.schemas.Product.properties.price.type = 'string'),
    'GET /products/get',
    /price: may now be string instead of number$/u,
  ],
  [
    'an integer of an answer that may now be a fraction',
    (d) => (d.components.schemas.TableSummary.properties.docNo.type = 'number'),
    'GET /tables/open',
    /docNo: may now be number instead of integer$/u,
  ],
  [
    'a constant of an answer that changes',
    (d) => (d.components.schemas.TableAccount.properties.channel.const = 'FLOOR'),
    'GET /tables/get',
    /channel: was always "TABLE"$/u,
  ],
  [
    'a removed header of an answer',
    (d) => delete d.paths['/tables/open'].get.responses['200'].headers['X-RateLimit-Limit'],
    'GET /tables/open',
    /^answer: the header X-RateLimit-Limit is gone$/u,
  ],
  [
    'a field that a request must have',
    (d) => bodyOf(d, '/tables/create').required.push('personCount'),
    'POST /tables/create',
    /^body\.personCount: is now required$/u,
  ],
  [
    'a removed field of a request',
    (d) => delete d.components.schemas.CartLine.properties.note,
    'POST /tables/update-orders',
    /^body\.cart\[\]\.note: is gone$/u,
  ],
  [
    'a text of a request that must be shorter',
    (d) => (d.components.schemas.CartLine.properties.note.maxLength = 10),
    'POST /packets/create',
    /note: maxLength is now 10$/u,
  ],
  [
    'a number of a request that must be larger',
    (d) => (d.components.schemas.CartLine.properties.quantity.minimum = 1),
    'POST /packets/create',
    /quantity: minimum is now 1$/u,
  ],
  [
    'a removed value of a request',
    (d) => bodyOf(d, '/packets/create').properties.type.enum.pop(),
    'POST /packets/create',
    /is no longer accepted$/u,
  ],
  [
    'a text of a request that must now be one of some values',
    (d) => (d.components.schemas.CartLine.properties.note.enum = ['hot']),
    'POST /packets/create',
    /note: is no longer any string$/u,
  ],
  [
    'a type of a request that is no longer accepted',
    (d) => d.components.schemas.CartLine.properties.options.items.anyOf.shift(),
    'POST /packets/create',
    /options\[\]: must now be object instead of string$/u,
  ],
  [
    'a content type that is no longer accepted',
    (d) =>
      delete d.paths['/oauth/token'].post.requestBody.content['application/x-www-form-urlencoded'],
    'POST /oauth/token',
    /^body: application\/x-www-form-urlencoded is gone$/u,
  ],
  [
    'a parameter that is gone',
    (d) => d.paths['/customers/list'].get.parameters.splice(0, 1),
    'GET /customers/list',
    /^query limit: is gone$/u,
  ],
  [
    'a parameter that is now required',
    (d) => (d.paths['/customers/list'].get.parameters[0].required = true),
    'GET /customers/list',
    /^query limit: is now required$/u,
  ],
  [
    'another scope that is needed',
    (d) => d.paths['/tables/open'].get.security[0].apiKey.push('users:read'),
    'GET /tables/open',
    /^security: now needs users:read$/u,
  ],
  [
    'a key that is now needed',
    (d) => (d.paths['/oauth/token'].post.security = [{ apiKey: [] }]),
    'POST /oauth/token',
    /^security: is no longer open to anybody$/u,
  ],
  [
    'a removed event',
    (d) => delete d.webhooks['table.updated'],
    'webhook table.updated',
    /^is gone$/u,
  ],
  [
    'a removed field of an event',
    (d) => delete d.components.schemas.EventEnvelope.properties.occurredAt,
    'webhook user.created',
    /^body\.occurredAt: is gone$/u,
  ],
  [
    'a removed value of the answer to a hook',
    (d) => d.components.schemas.HookAnswer.anyOf[0].properties.level.enum.shift(),
    'webhook hook',
    /level: .+ is no longer accepted$/u,
  ],
  [
    'a removed header of an event',
    (d) => d.webhooks['table.updated'].post.parameters.shift(),
    'webhook table.updated',
    /^header .+: is gone$/u,
  ],
  ['another address', (d) => (d.servers[0].url = '/v2'), 'all', /is at \/v2$/u],
];

const HARMLESS: readonly (readonly [string, (document: Document) => void])[] = [
  ['nothing', () => undefined],
  ['a new operation', (d) => (d.paths['/tables/close'] = { post: { operationId: 'closeTable' } })],
  [
    'a new field of an answer',
    (d) => (d.components.schemas.Line.properties.seat = { type: 'string' }),
  ],
  [
    'a new field of a request',
    (d) => (d.components.schemas.CartLine.properties.seat = { type: 'string' }),
  ],
  [
    'a request field that may be left out',
    (d) => bodyOf(d, '/tables/create').required.splice(0, 1),
  ],
  [
    'a longer text of a request',
    (d) => (d.components.schemas.CartLine.properties.note.maxLength = 900),
  ],
  [
    'a new value of a request',
    (d) => bodyOf(d, '/packets/create').properties.type.enum.push('robot'),
  ],
  [
    'a field of an answer that is no longer null',
    (d) => (d.components.schemas.Line.properties.productId.type = 'string'),
  ],
  ['a new value of an answer', (d) => reasons(d).push('robot')],
  [
    'a new refusal',
    (d) => (d.paths['/tables/open'].get.responses['418'] = { description: 'A teapot.' }),
  ],
  ['a removed refusal', (d) => delete d.paths['/tables/open'].get.responses['429']],
  [
    'a scope that is no longer needed',
    (d) => d.paths['/tables/create'].post.security[0].apiKey.pop(),
  ],
  [
    'a new header of an event',
    (d) =>
      d.webhooks['table.updated'].post.parameters.push({ in: 'header', name: 'X', required: true }),
  ],
  ['a new event', (d) => (d.webhooks['table.moved'] = d.webhooks['table.updated'])],
  [
    'the same schema in place of a reference',
    (d) =>
      (answerOf(d, '/tables/get').properties.data = structuredClone(
        d.components.schemas.TableAccount,
      )),
  ],
  [
    'another description of a field',
    (d) => (d.components.schemas.Line.properties.note.description = 'Said.'),
  ],
];

describe('a comparison with the released document', () => {
  test.each(BREAKING)('reports as breaking: %s', (_, change, operation, what) => {
    const after = JSON.parse(dataApi);
    change(after);
    const found = breakingChanges(JSON.parse(dataApi), after);
    const ofOperation = found.filter((one) => one.operation === operation);
    expect(ofOperation.map((one) => one.what)).toContainEqual(expect.stringMatching(what));
  });

  test.each(HARMLESS)('does not report as breaking: %s', (_, change) => {
    const after = JSON.parse(dataApi);
    change(after);
    expect(breakingChanges(JSON.parse(dataApi), after)).toEqual([]);
  });

  test('names each call that a change to a shared schema breaks, and no other', () => {
    const after = JSON.parse(dataApi);
    delete after.components.schemas.CancelledLine.properties.quantity;
    const what = 'answer.data.cancels[].quantity: is gone';
    expect(breakingChanges(JSON.parse(dataApi), after)).toEqual([
      { operation: 'GET /packets/get', what },
      { operation: 'GET /tables/get', what },
    ]);
  });
});

describe('the changelog', () => {
  const gone = { operation: 'GET /tables/open', what: 'is gone' };

  test('announces a breaking change if it names the call under Breaking, for the next release', () => {
    const text = '## [Unreleased]\n\n### Breaking\n\n- `GET /tables/open` is gone.\n\n### Added\n';
    expect(unannounced([gone], text)).toEqual([]);
  });

  test.each([
    ['names the call elsewhere', '## [Unreleased]\n\n### Added\n\n- `GET /tables/open`\n'],
    ['names another call', '## [Unreleased]\n\n### Breaking\n\n- `GET /tables/opened`\n'],
    [
      'named the call in an earlier release',
      '## [Unreleased]\n\n## [0.1.0]\n\n### Breaking\n\n- `GET /tables/open`\n',
    ],
  ])('does not announce a breaking change if it %s', (_, text) => {
    expect(unannounced([gone], text)).toEqual(['GET /tables/open: is gone']);
  });

  test.each(DESCRIPTIONS)(
    'announces every breaking change of the %s since the last release',
    (name) => {
      const changelog = readFileSync(path.join(repositoryFolder, 'CHANGELOG.md'), 'utf8');
      const after = JSON.parse(JSON.stringify(documents[name]));
      expect(unannounced(breakingChanges(released(name), after), changelog)).toEqual([]);
    },
  );
});
