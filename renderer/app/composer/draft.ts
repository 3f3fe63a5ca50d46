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
