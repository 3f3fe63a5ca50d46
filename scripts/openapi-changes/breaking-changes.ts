import type { oas31 } from 'zod-openapi';

import type { OpenApiDocument } from '#server/api/openapi/document.ts';
import { referredTo } from '#server/api/openapi/reference.ts';

import type { Comparison } from './schema-changes.ts';
import { schemaChanges } from './schema-changes.ts';

/** A change that breaks clients of the released description. */
export interface BreakingChange {
  /** `POST /tables/create` or `webhook table.updated`, which must appear in the changelog. */
  readonly operation: string;
  readonly what: string;
}

type Both = Pick<Comparison, 'before' | 'after'>;

/** The breaking changes between two descriptions. */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): BreakingChange[] {
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

function operationsOf(items: object = {}): Map<string, oas31.OperationObject> {
  return new Map(
    Object.entries(items).flatMap(([path, item]) =>
      Object.entries(item as object).map(([method, operation]): [string, oas31.OperationObject] => [
        `${method.toUpperCase()} ${path}`,
        operation as oas31.OperationObject,
      ]),
    ),
  );
}

function changesOf(
  before: ReadonlyMap<string, oas31.OperationObject>,
  after: ReadonlyMap<string, oas31.OperationObject>,
  compare: (before: oas31.OperationObject, after: oas31.OperationObject) => string[],
): BreakingChange[] {
  return [...before].flatMap(([operation, old]) => {
    const now = after.get(operation);
    const found = now === undefined ? ['is gone'] : compare(old, now);
    return [...new Set(found)].map((what) => ({ operation, what }));
  });
}

function operationChanges(
  both: Both,
  before: oas31.OperationObject,
  after: oas31.OperationObject,
): string[] {
  return [
    ...nameChanges(before, after),
    ...securityChanges(before, after),
    ...parameterChanges(both, before, after),
    ...bodyChanges({ ...both, direction: 'sent' }, before.requestBody, after.requestBody),
    ...answerChanges({ ...both, direction: 'received' }, before, after, '200'),
  ];
}

/** For a webhook, plugins receive the request and send the response. */
function webhookChanges(
  both: Both,
  before: oas31.OperationObject,
  after: oas31.OperationObject,
): string[] {
  return [
    ...nameChanges(before, after),
    ...bodyChanges({ ...both, direction: 'received' }, before.requestBody, after.requestBody),
    ...answerChanges({ ...both, direction: 'sent' }, before, after, '2XX'),
  ];
}

function nameChanges(
  { operationId: old }: oas31.OperationObject,
  { operationId: now }: oas31.OperationObject,
): string[] {
  return old === now ? [] : [`operationId: was ${old} and is ${now}`];
}

/** Each kind of credentials must still be accepted, without more scopes. */
function securityChanges(
  { security: before = [] }: oas31.OperationObject,
  { security: after = [] }: oas31.OperationObject,
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

function parameterChanges(
  both: Both,
  before: oas31.OperationObject,
  after: oas31.OperationObject,
): string[] {
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

function parametersOf(
  document: object,
  { parameters = [] }: oas31.OperationObject,
): Map<string, oas31.ParameterObject> {
  const all = parameters.map(
    (parameter) => referredTo(document, parameter) as oas31.ParameterObject,
  );
  return new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
}

function bodyChanges(comparison: Comparison, before: unknown, after: unknown): string[] {
  const old = (referredTo(comparison.before, before) ?? {}) as Partial<oas31.RequestBodyObject>;
  const now = (referredTo(comparison.after, after) ?? {}) as Partial<oas31.RequestBodyObject>;
  const isSent = comparison.direction === 'sent';
  return [
    ...(isSent && now.required === true && old.required !== true ? ['body: is now required'] : []),
    ...contentChanges(comparison, old, now, 'body'),
  ];
}

/** Only successful responses are compared: the refusals of a call may change. */
function answerChanges(
  comparison: Comparison,
  { responses: before = {} }: oas31.OperationObject,
  { responses: after = {} }: oas31.OperationObject,
  status: string,
): string[] {
  const old = referredTo(comparison.before, before[status]) as oas31.ResponseObject | undefined;
  const now = referredTo(comparison.after, after[status]) as oas31.ResponseObject | undefined;
  if (old === undefined) return [];
  if (now === undefined) return [`answer: there is no ${status} any more`];
  const headers = Object.keys(old.headers ?? {}).filter((name) => !(name in (now.headers ?? {})));
  return [
    ...headers.map((name) => `answer: the header ${name} is gone`),
    ...contentChanges(comparison, old, now, 'answer'),
  ];
}

type Contents = Readonly<Record<string, oas31.MediaTypeObject>>;

function contentChanges(
  comparison: Comparison,
  { content: before = {} }: Pick<oas31.ResponseObject, 'content'>,
  { content: after = {} }: Pick<oas31.ResponseObject, 'content'>,
  place: string,
): string[] {
  const now = after as Contents;
  return Object.entries(before as Contents).flatMap(([mediaType, { schema }]) => {
    const other = now[mediaType];
    if (other === undefined) return [`${place}: ${mediaType} is gone`];
    return schemaChanges(comparison, schema ?? {}, other.schema ?? {}, place);
  });
}
