import { shellWord } from '#server/domain/shell-word.ts';

import type { Endpoint, FormField, Picked } from './endpoints.ts';

/** What is filled in of a call. */
export interface Draft {
  readonly inPath: Values;
  readonly query: Values;
  /** JSON, or a text that is none and goes out as it is; undefined: no body. */
  readonly body: unknown;
}

export type Values = Readonly<Record<string, unknown>>;

/** What of the world can be named, by what it is. */
export type Nameable = Readonly<Record<Picked, readonly { readonly value: string }[]>>;

/** The values with one of them changed; undefined takes it out. The order of the others stays. */
export function withValue(values: Values, name: string, value: unknown): Values {
  if (value !== undefined) return { ...values, [name]: value };
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
}

type FirstOf = (field: FormField, world: Nameable) => unknown;

const FIRST_OF: Readonly<Record<FormField['kind'], FirstOf>> = {
  text: () => '',
  number: () => 1,
  flag: () => true,
  choice: ({ choices }) => choices[0] ?? '',
  group: ({ fields }, world) => requiredOf(fields, world),
  list: ({ fields }, world) => [requiredOf(fields, world)],
  json: () => ({}),
};

/** What a field begins with. */
export function firstValue(field: FormField, world: Nameable): unknown {
  if (field.picks !== null) return world[field.picks][0]?.value ?? '';
  return FIRST_OF[field.kind](field, world);
}

/** The least that some fields can be sent with. */
export function requiredOf(fields: readonly FormField[], world: Nameable): Values {
  return Object.fromEntries(
    fields
      .filter(({ required }) => required)
      .map((field) => [field.name, firstValue(field, world)]),
  );
}

/** The least that a call can be made with. */
export function leastDraft(endpoint: Endpoint, world: Nameable): Draft {
  return {
    inPath: requiredOf(endpoint.inPath, world),
    query: requiredOf(endpoint.query, world),
    body: endpoint.body === null ? undefined : requiredOf(endpoint.body, world),
  };
}

/** The path with its parts filled in. */
export function pathOf({ path }: Endpoint, { inPath }: Draft): string {
  return path.replaceAll(/\{(?<name>\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(print(inPath[name])),
  );
}

/** The query as it is sent, without the question mark. */
export function queryOf({ query }: Draft): string {
  return new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, print(value)]),
  ).toString();
}

/** The body as it is sent; undefined: none. */
export function bodyOf({ body }: Draft): string | undefined {
  if (body === undefined || typeof body === 'string') return body;
  return JSON.stringify(body, null, 2);
}

/** The fields of a body that a form can show; null: it is something else. */
export function fieldsIn(body: unknown): Values | null {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject ? (body as Values) : null;
}

/** What was typed: JSON where it is some, else the text itself. */
export function bodyTyped(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function print(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
}

/** The call as a curl line that works as it stands. */
export function curlOf(dataApi: string, apiKey: string, endpoint: Endpoint, draft: Draft): string {
  const query = queryOf(draft);
  const address = `${dataApi}${pathOf(endpoint, draft)}${query === '' ? '' : `?${query}`}`;
  const body = bodyOf(draft);
  return [
    `curl ${endpoint.method === 'GET' ? '' : `-X ${endpoint.method} `}${shellWord(address)}`,
    `-H ${shellWord(`Authorization: Bearer ${apiKey}`)}`,
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `--data-raw ${shellWord(body)}`]),
  ].join(' \\\n  ');
}

/** What an example shows; each has a name in the texts. */
export type ExampleName = 'least' | 'dinner' | 'twice' | 'metadata' | 'delivery' | 'unknown';

export interface Example {
  readonly name: ExampleName;
  readonly draft: Draft;
  /** It is sent a second time as it is, to see what the same key comes to. */
  readonly twice?: boolean;
}

/** Examples of a call, made of what is there in the world; the first is what the form begins with. */
export function examplesOf(endpoint: Endpoint, world: Nameable, newKey: string): Example[] {
  const least = leastDraft(endpoint, world);
  const cart = endpoint.body?.find(({ name }) => name === 'cart');
  if (cart === undefined) return [{ name: 'least', draft: least }, ...unknownIn(endpoint, least)];
  const key = hasField(endpoint, 'idempotencyKey') ? { idempotencyKey: newKey } : {};
  const withCart = (lines: readonly Values[], more: Values = {}): Draft => ({
    ...least,
    body: { ...(least.body as Values), cart: lines, ...more },
  });
  const dinner = [lineOf(world, 0, 2), lineOf(world, 1, 2)];
  const marked = { ...lineOf(world, 0, 1), metadata: [{ key: 'seat', value: '2' }] };
  return [
    { name: 'dinner', draft: withCart(dinner, { ...personsOf(endpoint), ...key }) },
    ...(hasField(endpoint, 'idempotencyKey') ? [twiceOf(withCart(dinner), newKey)] : []),
    { name: 'metadata', draft: withCart([marked]) },
    ...(hasField(endpoint, 'customer')
      ? [{ name: 'delivery' as const, draft: withCart(dinner, DELIVERY) }]
      : []),
    { name: 'unknown', draft: withCart([{ product: 'p-not-there', quantity: 1 }]) },
  ];
}

/** The same call with the same key twice: the second opens nothing. */
function twiceOf(draft: Draft, newKey: string): Example {
  const body = { ...(draft.body as Values), idempotencyKey: `${newKey}-twice` };
  return { name: 'twice', draft: { ...draft, body }, twice: true };
}

const DELIVERY: Values = {
  type: 'delivery',
  customer: { name: 'Ayşe Demir', phone: '+90 555 000 00 00', address: 'Bağdat Caddesi 1' },
};

function lineOf(world: Nameable, index: number, quantity: number): Values {
  return { product: (world.product[index] ?? world.product[0])?.value ?? '', quantity };
}

function personsOf(endpoint: Endpoint): Values {
  return hasField(endpoint, 'personCount') ? { personCount: 2 } : {};
}

function hasField({ body }: Endpoint, name: string): boolean {
  return body?.some((field) => field.name === name) ?? false;
}

/** The same for an id that nothing has: what a refusal looks like. */
function unknownIn({ query, body }: Endpoint, least: Draft): Example[] {
  const named = (fields: readonly FormField[] | null) =>
    fields?.find(({ picks, required }) => picks !== null && required)?.name;
  const [asked, told] = [named(query), named(body)];
  const draft = {
    ...least,
    ...(asked !== undefined && { query: { ...least.query, [asked]: 'not-there' } }),
    ...(told !== undefined && { body: { ...(least.body as Values), [told]: 'not-there' } }),
  };
  return asked === undefined && told === undefined ? [] : [{ name: 'unknown', draft }];
}
