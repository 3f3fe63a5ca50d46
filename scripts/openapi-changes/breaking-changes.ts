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

type Operation = oas31.OperationObject;

/** Two documents, and the directions of requests and responses as a client of the API sees them. */
interface Exchange extends Pick<Comparison, 'before' | 'after'> {
  readonly request: Comparison['direction'];
  readonly response: Comparison['direction'];
  /** The status of a successful response. */
  readonly status: string;
}

/** The breaking changes between two descriptions. */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): BreakingChange[] {
  const call: Exchange = { before, after, request: 'sent', response: 'received', status: '200' };
  // Plugins receive the requests of webhooks, and send the responses.
  const hook: Exchange = { ...call, request: 'received', response: 'sent', status: '2XX' };
  const [wasAt, isAt] = [before.servers?.[0]?.url, after.servers?.[0]?.url];
  return [
    ...(wasAt === isAt ? [] : [{ operation: 'all', what: `was at ${wasAt} and is at ${isAt}` }]),
    ...changesOf(call, before.paths, after.paths),
    ...changesOf(hook, before.webhooks, after.webhooks).map(({ operation, what }) => ({
      operation: operation.replace(/^POST /u, 'webhook '),
      what,
    })),
  ];
}

function operationsOf(items: object = {}): Map<string, Operation> {
  return new Map(
    Object.entries(items).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Operation>).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  );
}

function changesOf(exchange: Exchange, before?: object, after?: object): BreakingChange[] {
  const operations = operationsOf(after);
  return [...operationsOf(before)].flatMap(([operation, old]) => {
    const now = operations.get(operation);
    const found = now === undefined ? ['is gone'] : operationChanges(exchange, old, now);
    return [...new Set(found)].map((what) => ({ operation, what }));
  });
}

function operationChanges(exchange: Exchange, before: Operation, after: Operation): string[] {
  const { request, response, status } = exchange;
  const [old, now] = [before.operationId, after.operationId];
  return [
    ...(old === now ? [] : [`operationId: was ${old} and is ${now}`]),
    ...securityChanges(before, after),
    ...parameterChanges({ ...exchange, direction: request }, before, after),
    ...bodyChanges({ ...exchange, direction: request }, before.requestBody, after.requestBody),
    ...answerChanges({ ...exchange, direction: response }, before, after, status),
  ];
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

function parameterChanges(comparison: Comparison, before: Operation, after: Operation): string[] {
  const old = parametersOf(comparison.before, before);
  const now = parametersOf(comparison.after, after);
  return [
    ...[...old].flatMap(([place, { schema }]) => {
      const other = now.get(place);
      if (other === undefined) return [`${place}: is gone`];
      return schemaChanges(comparison, schema, other.schema, place);
    }),
    // A plugin can ignore a header that webhooks did not have before.
    ...(comparison.direction === 'sent' ? [...now] : [])
      .filter(([place, { required }]) => required === true && old.get(place)?.required !== true)
      .map(([place]) => `${place}: is now required`),
  ];
}

function parametersOf(
  document: object,
  { parameters = [] }: Operation,
): Map<string, oas31.ParameterObject> {
  return new Map(
    parameters.map((given) => {
      const parameter = referredTo(document, given) as oas31.ParameterObject;
      return [`${parameter.in} ${parameter.name}`, parameter];
    }),
  );
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
  { responses: before = {} }: Operation,
  { responses: after = {} }: Operation,
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

function contentChanges(
  comparison: Comparison,
  { content: before = {} }: Pick<oas31.ResponseObject, 'content'>,
  { content: after = {} }: Pick<oas31.ResponseObject, 'content'>,
  place: string,
): string[] {
  const now = new Map(Object.entries(after));
  return Object.entries(before).flatMap(([mediaType, content]) => {
    const other = now.get(mediaType);
    if (other === undefined) return [`${place}: ${mediaType} is gone`];
    return schemaChanges(comparison, content.schema ?? {}, other.schema ?? {}, place);
  });
}
