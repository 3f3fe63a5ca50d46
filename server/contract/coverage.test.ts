import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { refusalsOfEndpoint, refusalsOfRoute } from '#server/api/endpoint-refusals.ts';
import { ENDPOINTS, ROUTES } from '#server/api/index.ts';
import { REFUSALS } from '#server/domain/refusals/catalogue.ts';
import type { RefusalEntry } from '#server/domain/refusals/entry.ts';

test('all endpoints in the summary of the specification are served', () => {
  const verbs = ['create', 'update', 'delete'];
  const entities = ['products', 'categories', 'payment-methods', 'ingredients'];
  const summary = [
    'GET /packets/get',
    'GET /packets/open',
    'GET /tables/get',
    'GET /tables/layout',
    'GET /tables/open',
    'POST /packets/update',
    ...['packets', 'tables'].flatMap((kind) =>
      ['create', 'update-orders', 'update-payments'].map((verb) => `POST /${kind}/${verb}`),
    ),
    ...entities.flatMap((entity) => verbs.map((verb) => `POST /${entity}/${verb}`)),
    'POST /payments/:paymentId/result',
  ];
  const served = [...ENDPOINTS, ...ROUTES].map(({ method, path: at }) => `${method} ${at}`);
  expect(served).toEqual(expect.arrayContaining(summary));
});

const SERVER = path.join(import.meta.dirname, '..');

/** The tests of both APIs and of the process, in one text. */
const tests = ['api', 'control', 'start']
  .flatMap((folder) =>
    readdirSync(path.join(SERVER, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(SERVER, folder, file), 'utf8')),
  )
  .join('\n');

const PLACEHOLDER = /\{[\w.]+(?::\w+)?\}/gu;

/** Finds a message in the text of a test. A placeholder stands for anything within a string. */
function patternOf({ message }: RefusalEntry): RegExp {
  const parts = message
    .split(PLACEHOLDER)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`));
  return new RegExp(parts.join("[^'`\n]+"), 'u');
}

const codes = [
  ...new Set([...ENDPOINTS.flatMap(refusalsOfEndpoint), ...ROUTES.flatMap(refusalsOfRoute)]),
];

// A message without words of its own would be found in any text.
const isFindable = ({ message }: RefusalEntry) => /\w/u.test(message.replaceAll(PLACEHOLDER, ''));

test.each(codes.filter((code) => isFindable(REFUSALS[code])))(
  'a test shows the refusal %s',
  (code) => {
    expect(tests).toMatch(patternOf(REFUSALS[code]));
  },
);
