// Every field of the Data API is named by the specification or by a row of the fidelity ledger.
//
// - A field counts only where it is named itself. A parent does not cover its children: a new
//   field of `amounts` needs a row in the ledger.
// - The keys of a map (`languages`) and the content of an open object (`payload` of a capability)
//   belong to the caller; FREE_FORM lists them, so that they cannot hide a field.
// - The fields of the specification are separate for requests and responses. A row of the ledger about a
//   field applies to both.
// - A field of a list's entries is written without the list, `total` for `data[].total`.
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import type { Described } from '#server/api/endpoint.ts';
import { ENDPOINTS, ROUTES } from '#server/api/index.ts';
import { openApiPath } from '#server/api/openapi/path.ts';
import type { SpecificationFields } from '#server/testing/specification-fields.ts';
import { SPECIFICATION_FIELDS } from '#server/testing/specification-fields.ts';

import { FIDELITY_LEDGER } from './fidelity-ledger.ts';

/** The parts of an endpoint or route that this file checks. */
interface Served extends Pick<Described, 'output' | 'beside'> {
  readonly method: string;
  readonly path: string;
  readonly input: z.ZodType;
}

type Side = keyof SpecificationFields;

const SIDES: readonly Side[] = ['request', 'answer'];

const SERVED: readonly Served[] = [...ROUTES, ...ENDPOINTS];

const TOUCHES: ReadonlySet<string> = new Set(FIDELITY_LEDGER.flatMap(({ touches }) => touches));

/** Places with free names, or with any content because it is not read. */
const FREE_FORM = [
  'POST /plugin-api/capabilities/{id}/invoke request payload',
  'POST /plugin-api/messaging/send request payload',
  // Ignored (specification, POST tables/create).
  'POST /plugin-api/tables/create request tableName',
  'POST /plugin-api/tables/create request desing',
  'POST /plugin-api/tables/create request section',
  'POST /plugin-api/tables/create request position',
  // Texts by language and field.
  ...[
    'GET /plugin-api/products/list answer',
    'POST /plugin-api/products/create request',
    'POST /plugin-api/products/create answer',
    'POST /plugin-api/products/update request',
    'POST /plugin-api/products/update answer',
    'GET /plugin-api/products/get answer',
  ].flatMap((side) => [`${side} languages`, `${side} languages.*`]),
];

function nameOf({ method, path }: Served): string {
  return `${method} /plugin-api${openApiPath(path)}`;
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The result of walking schemas: paths of fields, and of places with free names. */
interface Found {
  readonly fields: Set<string>;
  readonly freeForm: Set<string>;
  /** The named schemas that are referred to. */
  readonly named: Readonly<Record<string, JsonSchema>>;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a JSON Schema leaves open what fields a value has. */
function isFreeForm(schema: JsonSchema): boolean {
  if (schema.anyOf ?? schema.oneOf ?? schema.allOf) return false;
  // A loose object has `additionalProperties: {}`, any other object with fields has false or none.
  if (schema.type === 'object') {
    return schema.properties === undefined
      ? schema.additionalProperties !== false
      : isSchema(schema.additionalProperties);
  }
  return schema.type === undefined && schema.const === undefined && schema.enum === undefined;
}

function walk(schema: JsonSchema, path: string, found: Found): void {
  if (schema.$ref !== undefined) {
    walk(named(schema.$ref, found), path, found);
    return;
  }
  if (isFreeForm(schema)) found.freeForm.add(path);
  for (const branch of [schema.anyOf, schema.oneOf, schema.allOf, schema.prefixItems].flat()) {
    if (isSchema(branch)) walk(branch, path, found);
  }
  for (const [name, child] of Object.entries(schema.properties ?? {})) {
    const childPath = path === '' ? name : `${path}.${name}`;
    found.fields.add(childPath);
    if (isSchema(child)) walk(child, childPath, found);
  }
  // An array that is the whole response has no name, nor do its entries.
  for (const entry of schema.maxItems === 0 ? [] : [schema.items].flat()) {
    if (isSchema(entry)) walk(entry, path === '' ? '' : `${path}[]`, found);
  }
  const { additionalProperties: values } = schema;
  if (isSchema(values) && Object.keys(values).length > 0) walk(values, `${path}.*`, found);
}

/** The schema that a reference names; none refers to itself. */
function named($ref: string, found: Found): JsonSchema {
  const schema = found.named[$ref.replace('#/$defs/', '')];
  if (schema === undefined) throw new Error(`There is no ${$ref}.`);
  return schema;
}

/** The fields of a request, or of a response with the fields next to `data`. */
function find(served: Served, side: Side): Pick<Found, 'fields' | 'freeForm'> {
  const fields = new Set<string>();
  const freeForm = new Set<string>();
  const schemas =
    side === 'request' ? [served.input] : [served.output, z.object(served.beside ?? {})];
  for (const schema of schemas) {
    const io = side === 'request' ? 'input' : 'output';
    const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    walk(root, '', { fields, freeForm, named: root.$defs ?? {} });
  }
  return { fields, freeForm };
}

/** The fields that neither the specification nor the ledger names. */
function fieldsFromNowhere(served: Served): string[] {
  const endpoint = nameOf(served);
  return SIDES.flatMap((side) => {
    const specified = SPECIFICATION_FIELDS[endpoint]?.[side] ?? [];
    return [...find(served, side).fields]
      .filter((field) => !specified.includes(field) && !TOUCHES.has(`${endpoint} ${field}`))
      .map((field) => `${endpoint} ${side} ${field}`);
  });
}

describe('the fields of every endpoint', () => {
  test('are named by the specification or by a row of the fidelity ledger', () => {
    expect(SERVED.flatMap(fieldsFromNowhere)).toEqual([]);
  });

  test('have fixed names, except for those in FREE_FORM', () => {
    const freeForm = SERVED.flatMap((served) =>
      SIDES.flatMap((side) =>
        [...find(served, side).freeForm].map((path) => `${nameOf(served)} ${side} ${path}`),
      ),
    );

    expect(freeForm.toSorted()).toEqual(FREE_FORM.toSorted());
  });
});

describe('the list of fields in the specification', () => {
  test('has only endpoints that are served', () => {
    expect(SERVED.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(SPECIFICATION_FIELDS)));
  });

  test('has only fields that the endpoint has, each once', () => {
    const broken = SERVED.flatMap((served) =>
      SIDES.flatMap((side) => {
        const { fields } = find(served, side);
        const specified = SPECIFICATION_FIELDS[nameOf(served)]?.[side] ?? [];
        return specified
          .filter((field, index) => !fields.has(field) || specified.indexOf(field) !== index)
          .map((field) => `${nameOf(served)} ${side} ${field}`);
      }),
    );

    expect(broken).toEqual([]);
  });
});

describe('an unexplained field', () => {
  const list: Served = {
    method: 'GET',
    path: '/tables/open',
    input: z.object({}),
    output: z.array(z.object({ tableId: z.string(), total: z.number() })),
  };

  test('is not reported if the specification or the ledger names every field', () => {
    expect(fieldsFromNowhere(list)).toEqual([]);
  });

  test('is found in a request, in a response and next to `data`', () => {
    const grown: Served = {
      ...list,
      input: z.strictObject({ section: z.string().optional() }),
      output: z.array(z.object({ tableId: z.string(), waiter: z.string().nullable() })),
      beside: { pages: z.int() },
    };

    expect(fieldsFromNowhere(grown)).toEqual([
      'GET /plugin-api/tables/open request section',
      'GET /plugin-api/tables/open answer waiter',
      'GET /plugin-api/tables/open answer pages',
    ]);
  });

  test('is found in lists, unions and values of records', () => {
    const product: Served = {
      method: 'GET',
      path: '/products/get',
      input: z.object({ id: z.string() }),
      output: z.object({
        options: z.array(z.union([z.string(), z.object({ id: z.string(), colour: z.string() })])),
        languages: z.record(z.string(), z.object({ slogan: z.string() })),
      }),
    };

    expect(fieldsFromNowhere(product)).toEqual([
      'GET /plugin-api/products/get answer options[].colour',
      'GET /plugin-api/products/get answer languages.*.slogan',
    ]);
  });

  test('is found if the specification names it only for the other direction', () => {
    const create: Served = {
      method: 'POST',
      path: '/packets/create',
      input: z.object({ idempotencyKey: z.string() }),
      output: z.object({ packetId: z.string(), cart: z.array(z.object({ product: z.string() })) }),
    };

    expect(fieldsFromNowhere(create)).toEqual([
      'POST /plugin-api/packets/create answer cart[].product',
    ]);
  });
});
