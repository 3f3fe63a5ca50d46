import type * as z from 'zod';
import type {
  oas31,
  ZodOpenApiContentObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';

import { controlErrorBody, errorBody, rateLimitedBody } from '#server/contract/errors/bodies.ts';
import { presentCodedRefusal, presentRefusal } from '#server/contract/present/refusal.ts';
import type { Refusal } from '#server/domain/refusal.ts';
import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';
import { REFUSALS } from '#server/domain/refusals/catalogue.ts';

import { fidelityOfHeader } from './fidelity.ts';

export type ResponseHeaders = Record<string, oas31.HeaderObject>;

export type HeaderRefs = Record<string, oas31.ReferenceObject>;

type Known = Readonly<Record<string, string>>;

/** Options that describe the refusals of an operation. */
export interface ErrorDetails {
  /** Fields of refusals that depend on the operation. */
  readonly known?: Known;
  /** True if refusals have codes, as in the control API. */
  readonly coded?: boolean;
  readonly errorHeaders?: (kind: RefusalCode) => HeaderRefs;
  readonly faultExamples?: FaultExamples | undefined;
}

/** Examples of responses that only a fault preset causes, by status and name. */
export type FaultExamples = Readonly<
  Record<number, Readonly<Record<string, { readonly summary: string; readonly value: object }>>>
>;

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'The request is invalid.',
  401: 'The caller is not authenticated.',
  403: 'The caller is not allowed to do this.',
  404: 'The resource does not exist.',
  409: 'The current state does not allow the call.',
  413: 'The body is too large.',
  424: 'The capability has no provider.',
  429: 'The rate limit is reached.',
  503: 'The call cannot be completed at the moment; the message says why.',
  504: 'The provider was too slow.',
};

/** A header with the ledger rows about it. */
export function header(name: string, type: 'string' | 'integer', description: string) {
  const ids = fidelityOfHeader(name);
  return {
    [name]: { description, schema: { type }, ...(ids.length > 0 && { 'x-ledger': [...ids] }) },
  } satisfies ResponseHeaders;
}

/** References to shared headers. */
export function headerRefs(...names: readonly string[]): HeaderRefs {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** A success in the envelope. `inEnvelope` are refusals with HTTP status 200. */
export function envelope(
  body: z.ZodType,
  headers: HeaderRefs = {},
  inEnvelope: readonly RefusalCode[] = [],
  known: Known = {},
): ZodOpenApiResponseObject {
  const content =
    inEnvelope.length === 0
      ? { schema: body }
      : { schema: body.or(errorBody), examples: examplesOf(inEnvelope, known, false) };
  return {
    description:
      inEnvelope.length === 0
        ? 'The response.'
        : 'The response, or a refusal with `success: false`.',
    headers,
    content: { 'application/json': content },
  };
}

/** A stream; OpenAPI describes a single event of it. */
export function eventStream(data: z.ZodType): ZodOpenApiResponseObject {
  return {
    description:
      'An endless stream of server-sent events. The schema is that of the JSON in the `data` of each event.',
    content: { 'text/event-stream': { schema: data } },
  };
}

/** A file, in JSON or bytes. */
export function file(content: ZodOpenApiContentObject): ZodOpenApiResponseObject {
  return {
    description: 'A file, without the envelope of other responses.',
    headers: {
      'Content-Disposition': {
        description: 'The file name for saving.',
        schema: { type: 'string' },
      },
    },
    content,
  };
}

export function bytes(mediaType: string): ZodOpenApiContentObject {
  return { [mediaType]: { schema: { type: 'string', contentMediaType: mediaType } } };
}

export function plainText(mediaType: string, content: z.ZodType): ZodOpenApiResponseObject {
  return {
    description: 'Text, without the envelope of other responses.',
    content: { [mediaType]: { schema: content } },
  };
}

/** One response for each status, with an example of each message. */
export function errorResponses(
  refusals: readonly RefusalCode[],
  { known = {}, coded = false, errorHeaders = () => ({}), faultExamples }: ErrorDetails,
): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(new Set(refusals), (kind) => REFUSALS[kind].status);
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, kinds] of [...byStatus].toSorted(([one], [other]) => one - other)) {
    responses[`${status}` as '400'] = {
      description: STATUS_TEXTS[status] ?? 'The request is refused.',
      headers: Object.assign({}, ...kinds.map(errorHeaders)) as HeaderRefs,
      content: {
        'application/json': {
          schema: coded
            ? controlErrorBody
            : kinds.includes('rateLimited')
              ? rateLimitedBody
              : errorBody,
          examples: { ...examplesOf(kinds, known, coded), ...faultExamples?.[status] },
        },
      },
    };
  }
  return responses;
}

function examplesOf(kinds: readonly RefusalCode[], known: Known, coded: boolean) {
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      { summary: REFUSALS[kind].message, value: exampleOf(kind, known, coded) },
    ]),
  );
}

function exampleOf(kind: RefusalCode, known: Known, coded: boolean) {
  const refusal = { refused: kind, ...REFUSALS[kind].example, ...known } as Refusal;
  return coded ? presentCodedRefusal(refusal) : presentRefusal(refusal);
}
