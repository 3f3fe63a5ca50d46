import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import { refusalsOfEndpoint, refusalsOfRoute } from '#server/api/endpoint-refusals.ts';
import { ENDPOINTS, ROUTES } from '#server/api/index.ts';
import { openApiPath } from '#server/api/openapi/path.ts';
import { referredTo } from '#server/api/openapi/reference.ts';
import { CONTROL_ROUTES } from '#server/control/routes.ts';
import { REFUSALS } from '#server/domain/refusals/catalogue.ts';

import { openApiDocuments } from './openapi-documents.ts';

// Typed `any` so that tests can read the fields of any document.
// oxlint-disable-next-line no-explicit-any
type Part = any;

const documents = await openApiDocuments();
const NAMES = ['data-api', 'control-api'] as const;

/** A part of the document with a schema and examples, and its path. */
interface Exemplified {
  readonly place: string;
  readonly schema: unknown;
  readonly examples: Readonly<
    Record<string, { readonly summary: string; readonly value: unknown }>
  >;
}

describe.each(NAMES)('the examples of the %s', (name) => {
  const document: Part = JSON.parse(JSON.stringify(documents[name]));
  const read = schemasOf(document);

  test('match their schemas', () => {
    const all = exemplified(document);
    const wrong = all.flatMap(({ place, schema, examples }) =>
      Object.entries(examples).flatMap(([kind, { value }]) => {
        const problem = read(schema).safeParse(value).error;
        return problem === undefined ? [] : [`${place} ${kind}: ${z.prettifyError(problem)}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(all.length).toBeGreaterThan(100);
  });

  test('would not match with a missing field or a field of another type', () => {
    const [{ schema, examples }] = exemplified(document) as [Exemplified];
    const value = Object.values(examples)[0]?.value as object;
    expect(read(schema).safeParse({ ...value, message: 1 }).success).toBe(false);
    expect(read(schema).safeParse({}).success).toBe(false);
  });

  test('in the components are all used, and each is of a known refusal', () => {
    const shared = Object.keys(document.components.examples);
    const text = JSON.stringify(document.paths) + JSON.stringify(document.components.responses);
    expect(shared.filter((key) => !text.includes(`"#/components/examples/${key}"`))).toEqual([]);
    // Given by a fault preset only (A8).
    const known = { ...REFUSALS, notOwner: null };
    for (const key of shared) expect(known).toHaveProperty(key.split('.')[0] ?? '');
  });
});

describe('every refusal', () => {
  test('that a call of the Data API can give has an example with the call', () => {
    const calls = [
      ...ENDPOINTS.map((one) => ({ ...one, all: refusalsOfEndpoint(one) })),
      ...ROUTES.map((one) => ({ ...one, all: refusalsOfRoute(one) })),
    ];
    for (const { method, path, all } of calls) {
      const given = kindsOf(documents['data-api'], `${method} ${openApiPath(path)}`);
      const refused = given.filter((kind) => kind !== 'notOwner');
      expect([...new Set(refused)].toSorted()).toEqual([...new Set(all)].toSorted());
    }
  });

  test('that a call of the control API can give has an example with the call', () => {
    for (const { method, path, refusals } of CONTROL_ROUTES) {
      const given = kindsOf(documents['control-api'], `${method} ${path}`);
      expect(given).toEqual(expect.arrayContaining([...refusals]));
      expect(given).toContain('bodyTooLarge');
    }
  });
});

test('every event, action, hook and capability call has an example that was really sent', () => {
  const { webhooks } = documents['data-api'] as Part;
  for (const [type, { post }] of Object.entries<Part>(webhooks)) {
    const { examples } = post.requestBody.content['application/json'];
    expect(examples[type].value).toMatchObject({ type, tenantId: 'srv-bistro' });
  }
  const { value } =
    webhooks['table.updated'].post.requestBody.content['application/json'].examples[
      'table.updated'
    ];
  expect(value.data.lineChanges).not.toEqual([]);
});

/** Every request and response of a document that has examples. */
function exemplified(document: Part): Exemplified[] {
  const found: Exemplified[] = [];
  const look = (part: Part, place: string): void => {
    for (const content of Object.values<Part>(part?.content ?? {})) {
      if (content.examples === undefined) continue;
      const examples = Object.fromEntries(
        Object.entries(content.examples).map(([kind, example]) => [
          kind,
          referredTo(document, example),
        ]),
      ) as Exemplified['examples'];
      found.push({ place, schema: content.schema, examples });
    }
  };
  for (const [path, item] of Object.entries<Part>({ ...document.paths, ...document.webhooks })) {
    for (const [method, { requestBody, responses }] of Object.entries<Part>(item)) {
      look(requestBody, `${method} ${path}`);
      for (const [status, response] of Object.entries(responses)) {
        look(referredTo(document, response), `${method} ${path} ${status}`);
      }
    }
  }
  return found;
}

/** The kinds of refusals that a call has examples of. */
function kindsOf(document: Part, name: string): string[] {
  const [method = '', path = ''] = name.split(' ');
  const { responses } = document.paths[path][method.toLowerCase()];
  return Object.values(responses).flatMap((response) => {
    const { content } = referredTo(document, response) as Part;
    return Object.keys(content?.['application/json']?.examples ?? {});
  });
}

/** Reads schemas like a tool that has only the document. */
function schemasOf(document: Part): (schema: unknown) => z.ZodType {
  const inDefinitions = (part: unknown): Part =>
    JSON.parse(JSON.stringify(part).replaceAll('#/components/schemas/', '#/$defs/'));
  const $defs = inDefinitions(document.components.schemas);
  const read = new Map<string, z.ZodType>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const known = read.get(text) ?? z.fromJSONSchema({ ...inDefinitions(schema), $defs });
    read.set(text, known);
    return known;
  };
}
