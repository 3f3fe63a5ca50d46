import { curlOf } from '#renderer/kit/curl.ts';
import { parsed } from '#server/domain/json.ts';

import type { Endpoint, FormField, Picked } from './endpoints.ts';

export interface Draft {
  readonly inPath: Values;
  readonly query: Values;
  /** A JSON value, or a string that is sent unchanged; undefined for no body. */
  readonly body: unknown;
}

export type Values = Readonly<Record<string, unknown>>;

/** The ids available for fields that reference records. */
export type Ids = Readonly<Record<Picked, readonly { readonly value: string }[]>>;

/** Sets a value, or removes it if undefined. Keeps the order of the others. */
export function withValue(values: Values, name: string, value: unknown): Values {
  if (value !== undefined) return { ...values, [name]: value };
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
}

export function initialValue({ kind, picks, choices, fields }: FormField, world: Ids): unknown {
  if (picks !== null) return world[picks][0]?.value ?? '';
  if (kind === 'choice') return choices[0] ?? '';
  if (kind === 'group') return requiredOf(fields, world);
  if (kind === 'list') return [requiredOf(fields, world)];
  return { text: '', number: 1, flag: true, json: {} }[kind];
}

/** The initial values of the required fields. */
function requiredOf(fields: readonly FormField[], world: Ids): Values {
  return Object.fromEntries(
    fields
      .filter(({ required }) => required)
      .map((field) => [field.name, initialValue(field, world)]),
  );
}

/** A call with the required fields only. */
export function minimalDraft(endpoint: Endpoint, world: Ids): Draft {
  return {
    inPath: requiredOf(endpoint.inPath, world),
    query: requiredOf(endpoint.query, world),
    body: endpoint.body === null ? undefined : requiredOf(endpoint.body, world),
  };
}

/** The path with its parameters filled in. */
export function pathOf({ path }: Endpoint, { inPath }: Draft): string {
  return path.replaceAll(/\{(?<name>\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(print(inPath[name])),
  );
}

/** The query string without the question mark. */
export function queryOf({ query }: Draft): string {
  return new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, print(value)]),
  ).toString();
}

/** The body to send; undefined if there is none. */
export function bodyOf({ body }: Draft): string | undefined {
  if (body === undefined || typeof body === 'string') return body;
  return JSON.stringify(body, null, 2);
}

/** Parses JSON; returns any other text unchanged. */
export function parseBody(text: string): unknown {
  const value = parsed(text);
  return value === undefined ? text : value;
}

function print(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
}

export function curlOfDraft(dataApi: string, apiKey: string, endpoint: Endpoint, draft: Draft) {
  const query = queryOf(draft);
  const body = bodyOf(draft) ?? '';
  return curlOf({
    method: endpoint.method,
    url: `${dataApi}${pathOf(endpoint, draft)}${query === '' ? '' : `?${query}`}`,
    headers: {
      Authorization: `Bearer ${apiKey}`,
      ...(body !== '' && { 'Content-Type': 'application/json' }),
    },
    body,
  });
}

export type ExampleName = 'least' | 'dinner' | 'twice' | 'metadata' | 'delivery' | 'unknown';

export interface Example {
  readonly name: ExampleName;
  readonly draft: Draft;
  /** True if the call is sent twice with the same key; the second call does not open another account. */
  readonly twice?: boolean;
}

/** Example calls that use ids from the store; the form starts with the first example. */
export function examplesOf(endpoint: Endpoint, world: Ids, newKey: string): Example[] {
  const minimal = minimalDraft(endpoint, world);
  const names = new Set(endpoint.body?.map(({ name }) => name));
  if (!names.has('cart')) {
    return [{ name: 'least', draft: minimal }, ...unknownIn(endpoint, minimal)];
  }
  const withCart = (cart: readonly Values[], more: Values = {}): Draft => ({
    ...minimal,
    body: { ...(minimal.body as Values), cart, ...more },
  });
  const dinner = [lineOf(world, 0, 2), lineOf(world, 1, 2)];
  const first = {
    ...(names.has('personCount') && { personCount: 2 }),
    ...(names.has('idempotencyKey') && { idempotencyKey: newKey }),
  };
  const again = { idempotencyKey: `${newKey}-twice` };
  const marked = { ...lineOf(world, 0, 1), metadata: [{ key: 'seat', value: '2' }] };
  const examples: readonly (Example | false)[] = [
    { name: 'dinner', draft: withCart(dinner, first) },
    names.has('idempotencyKey') && { name: 'twice', draft: withCart(dinner, again), twice: true },
    { name: 'metadata', draft: withCart([marked]) },
    names.has('customer') && { name: 'delivery', draft: withCart(dinner, DELIVERY) },
    { name: 'unknown', draft: withCart([{ product: 'p-not-there', quantity: 1 }]) },
  ];
  return examples.filter((example) => example !== false);
}

const DELIVERY: Values = {
  type: 'delivery',
  customer: { name: 'Ayşe Demir', phone: '+90 555 000 00 00', address: 'Bağdat Caddesi 1' },
};

function lineOf(world: Ids, index: number, quantity: number): Values {
  return { product: (world.product[index] ?? world.product[0])?.value ?? '', quantity };
}

/** The call with an unknown id, to show a refusal. */
function unknownIn({ query, body }: Endpoint, minimal: Draft): Example[] {
  const idOf = (fields: readonly FormField[] | null) =>
    fields?.find(({ picks, required }) => picks !== null && required)?.name;
  const [inQuery, inBody] = [idOf(query), idOf(body)];
  if (inQuery === undefined && inBody === undefined) return [];
  const draft = {
    ...minimal,
    ...(inQuery !== undefined && { query: { ...minimal.query, [inQuery]: 'not-there' } }),
    ...(inBody !== undefined && { body: { ...(minimal.body as Values), [inBody]: 'not-there' } }),
  };
  return [{ name: 'unknown', draft }];
}
