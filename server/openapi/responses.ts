import type * as z from 'zod';
import type {
  oas31,
  ZodOpenApiContentObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';

import { errorBody, rateLimitedBody } from '#contract/envelope.ts';
import type { RefusalKind } from '#contract/error-catalogue.ts';
import { ERROR_CATALOGUE, exampleMessage } from '#contract/error-catalogue.ts';

import { fidelityOfHeader } from './fidelity.ts';

export type ResponseHeaders = Record<string, oas31.HeaderObject>;

export type HeaderRefs = Record<string, oas31.ReferenceObject>;

/** What is known of the operation whose responses are described. */
export interface ResponseContext {
  /** What stands in the braces of messages, where the operation decides it. */
  readonly known: Readonly<Record<string, string>>;
  readonly headersOf: (kind: RefusalKind) => HeaderRefs;
  /** The ledger rows about a status. */
  readonly fidelityOf: (status: number) => readonly string[];
}

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'The request is wrong.',
  401: 'The caller is not known.',
  403: 'The caller may not do this.',
  404: 'There is no such thing.',
  409: 'The state of things forbids it.',
  413: 'The body is too large.',
  424: 'Nobody provides the capability.',
  429: 'The rate limit is reached.',
  503: 'The provider failed, or nothing can be stored.',
  504: 'The provider was too slow.',
};

/** A header with the ledger rows about it. */
export function header(name: string, type: 'string' | 'integer', description: string) {
  const ids = fidelityOfHeader(name);
  return {
    [name]: { description, schema: { type }, ...(ids.length > 0 && { 'x-fidelity': [...ids] }) },
  } satisfies ResponseHeaders;
}

/** Headers that the document describes once for all operations. */
export function headerRefs(...names: readonly string[]): HeaderRefs {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The body of a success; of one that may be a refusal, either. */
export function jsonContent(
  success: z.ZodType,
  refusals: readonly RefusalKind[],
  known: Readonly<Record<string, string>>,
): ZodOpenApiContentObject {
  if (refusals.length === 0) return { 'application/json': { schema: success } };
  return {
    'application/json': {
      schema: success.or(errorBody),
      examples: examplesOf(refusals, known),
    },
  };
}

/** An answer that goes on for as long as the client listens; OpenAPI describes one event of it. */
export function eventStream(data: z.ZodType): ZodOpenApiResponseObject {
  return {
    description:
      'Server-sent events without end. The schema is that of the JSON in the `data` of each event.',
    content: { 'text/event-stream': { schema: data } },
  };
}

/** An answer that is meant to be saved, and stands by itself. */
export function file(content: z.ZodType): ZodOpenApiResponseObject {
  return {
    description: 'A file, without the envelope of other answers.',
    headers: {
      'Content-Disposition': {
        description: 'Says what it is saved as.',
        schema: { type: 'string' },
      },
    },
    content: { 'application/json': { schema: content } },
  };
}

/** One response for each status, with every message that it can carry as an example. */
export function errorResponses(
  refusals: readonly RefusalKind[],
  { known, headersOf, fidelityOf }: ResponseContext,
): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(new Set(refusals), (kind) => ERROR_CATALOGUE[kind].status);
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, kinds] of [...byStatus].toSorted(([one], [other]) => one - other)) {
    const ids = fidelityOf(status);
    responses[`${status}` as '400'] = {
      description: STATUS_TEXTS[status] ?? 'The request is refused.',
      headers: Object.assign({}, ...kinds.map(headersOf)) as HeaderRefs,
      ...(ids.length > 0 && { 'x-fidelity': [...ids] }),
      content: {
        'application/json': {
          schema: kinds.includes('rateLimited') ? rateLimitedBody : errorBody,
          examples: examplesOf(kinds, known),
        },
      },
    };
  }
  return responses;
}

function examplesOf(kinds: readonly RefusalKind[], known: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      { summary: ERROR_CATALOGUE[kind].message, value: exampleOf(kind, known) },
    ]),
  );
}

function exampleOf(kind: RefusalKind, known: Readonly<Record<string, string>>) {
  const message = exampleMessage(kind, known);
  if (kind === 'rateLimited') return { success: false, message };
  const { status, at, error } = ERROR_CATALOGUE[kind];
  return {
    success: false,
    message,
    status,
    ...(at !== undefined && { details: [at] }),
    ...(error !== undefined && { error }),
  };
}
