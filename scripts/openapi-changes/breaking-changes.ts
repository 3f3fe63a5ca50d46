import { referredTo } from '#server/api/openapi/reference.ts';

import type { Comparison } from './schema-changes.ts';
import { schemaChanges } from './schema-changes.ts';

/** A change that breaks clients of the released description. */
export interface BreakingChange {
  /** `POST /tables/create` or `webhook table.updated`, which must appear in the changelog. */
  readonly operation: string;
  readonly what: string;
}

/** The part of an OpenAPI document that is compared. */
export interface Description {
  readonly servers?: readonly { readonly url: string }[];
  readonly paths?: object;
  readonly webhooks?: object;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: unknown;
}

interface Body {
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
}

interface Response {
  readonly headers?: object;
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses?: Readonly<Record<string, unknown>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

type Both = Pick<Comparison, 'before' | 'after'>;

/** The breaking changes between two descriptions. */
export function breakingChanges(before: Description, after: Description): BreakingChange[] {
  const both = { before, after };
  const [old, now] = [operationsOf(before.paths), operationsOf(after.paths)];
  const [oldCalls, nowCalls] = [operationsOf(before.webhooks), operationsOf(after.webhooks)];
  const [wasAt, isAt] = [before.servers?.[0]?.url, after.servers?.[0]?.url];
  return [
    ...(wasAt === isAt ? [] : [{ operation: 'all', what: `was at ${wasAt} and is at ${isAt}` }]),
    ...changesOf(old, now, (one, other) => operationChanges(both, one, other)),
    ...changesOf(oldCalls, nowCalls, (one, other) => webhookChanges(both, one, other)).map(
      ({ operation, what }) => ({ operation: operation.replace(/^POST /u, 'webhook '), what }),
    ),
  ];
}

function operationsOf(items: object = {}): Map<string, Operation> {
  return new Map(
    Object.entries(items).flatMap(([path, item]) =>
      Object.entries(item as object).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation as Operation,
      ]),
    ),
  );
}

function changesOf(
  before: ReadonlyMap<string, Operation>,
  after: ReadonlyMap<string, Operation>,
  compare: (before: Operation, after: Operation) => string[],
): BreakingChange[] {
  return [...before].flatMap(([operation, old]) => {
    const now = after.get(operation);
    const found = now === undefined ? ['is gone'] : compare(old, now);
    return [...new Set(found)].map((what) => ({ operation, what }));
  });
}

function operationChanges(both: Both, before: Operation, after: Operation): string[] {
  return [
    ...nameChanges(before, after),
    ...securityChanges(before, after),
    ...parameterChanges(both, before, after),
    ...bodyChanges({ ...both, direction: 'sent' }, before.requestBody, after.requestBody),
    ...answerChanges({ ...both, direction: 'received' }, before, after, '200'),
  ];
}

/** For a webhook, plugins receive the request and send the response. */
function webhookChanges(both: Both, before: Operation, after: Operation): string[] {
  return [
    ...nameChanges(before, after),
    ...bodyChanges({ ...both, direction: 'received' }, before.requestBody, after.requestBody),
    ...answerChanges({ ...both, direction: 'sent' }, before, after, '2XX'),
  ];
}

function nameChanges({ operationId: old }: Operation, { operationId: now }: Operation): string[] {
  return old === now ? [] : [`operationId: was ${old} and is ${now}`];
}

/** Each kind of credentials must still be accepted, without more scopes. */
function securityChanges(
  { security: before = [] }: Operation,
  { security: after = [] }: Operation,
): string[] {
  if (after.length === 0) return [];
  if (before.length === 0) return ['security: is no longer open to anybody'];
  return before.flatMap((way) =>
    Object.entries(way).flatMap(([scheme, scopes]) => {
      const now = after.find((other) => scheme in other);
      if (now === undefined) return [`security: ${scheme} is no longer accepted`];
      return (now[scheme] ?? [])
        .filter((scope) => !scopes.includes(scope))
        .map((scope) => `security: now needs ${scope}`);
    }),
  );
}

function parameterChanges(both: Both, before: Operation, after: Operation): string[] {
  const old = parametersOf(both.before, before);
  const now = parametersOf(both.after, after);
  return [
    ...[...old].flatMap(([place, parameter]) => {
      const other = now.get(place);
      if (other === undefined) return [`${place}: is gone`];
      const { schema } = parameter;
      return schemaChanges({ ...both, direction: 'sent' }, schema, other.schema, place);
    }),
    ...[...now]
      .filter(([place, { required }]) => required === true && old.get(place)?.required !== true)
      .map(([place]) => `${place}: is now required`),
  ];
}

function parametersOf(document: object, { parameters = [] }: Operation): Map<string, Parameter> {
  const all = parameters.map((parameter) => referredTo(document, parameter) as Parameter);
  return new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
}

function bodyChanges(comparison: Comparison, before: unknown, after: unknown): string[] {
  const old = (referredTo(comparison.before, before) ?? {}) as Body;
  const now = (referredTo(comparison.after, after) ?? {}) as Body;
  const isSent = comparison.direction === 'sent';
  return [
    ...(isSent && now.required === true && old.required !== true ? ['body: is now required'] : []),
    ...contentChanges(comparison, old, now, 'body'),
  ];
}

/** Only successful responses are compared: the refusals of a call may change. */
function answerChanges(
  comparison: Comparison,
  { responses: before = {} }: Operation,
  { responses: after = {} }: Operation,
  status: string,
): string[] {
  const old = referredTo(comparison.before, before[status]) as Response | undefined;
  const now = referredTo(comparison.after, after[status]) as Response | undefined;
  if (old === undefined) return [];
  if (now === undefined) return [`answer: there is no ${status} any more`];
  const headers = Object.keys(old.headers ?? {}).filter((name) => !(name in (now.headers ?? {})));
  return [
    ...headers.map((name) => `answer: the header ${name} is gone`),
    ...contentChanges(comparison, old, now, 'answer'),
  ];
}

function contentChanges(
  comparison: Comparison,
  before: Body,
  after: Body,
  place: string,
): string[] {
  const { content: old = {} } = before;
  const { content: now = {} } = after;
  return Object.entries(old).flatMap(([mediaType, { schema }]) => {
    const other = now[mediaType];
    if (other === undefined) return [`${place}: ${mediaType} is gone`];
    return schemaChanges(comparison, schema ?? {}, other.schema ?? {}, place);
  });
}
