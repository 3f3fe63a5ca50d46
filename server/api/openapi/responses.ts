import type * as z from 'zod';
import type {
  oas31,
  ZodOpenApiContentObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';

import { controlErrorBody } from '#server/contract/errors/control-api.ts';
import { errorBody, rateLimitedBody } from '#server/contract/errors/data-api.ts';
import { presentCodedRefusal, presentRefusal } from '#server/contract/present/refusal.ts';
import type { Refusal } from '#server/domain/refusal.ts';
import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';
import { REFUSALS } from '#server/domain/refusals/catalogue.ts';

import { fidelityOfHeader } from './fidelity.ts';

export type ResponseHeaders = Record<string, oas31.HeaderObject>;

export type HeaderRefs = Record<string, oas31.ReferenceObject>;

/** The operation whose responses are described. */
interface ResponseContext {
  /** Fields of refusals that depend on the operation. */
  readonly known: Readonly<Record<string, string>>;
  /** True if refusals carry codes, as those of the control API do. */
  readonly coded: boolean;
  readonly headersOf: (kind: RefusalCode) => HeaderRefs;
  /** Examples of answers that the emulator gives in no other way, by status. */
  readonly played?: PlayedExamples | undefined;
}

/** Examples of answers that only a fault preset gives, by status and name. */
export type PlayedExamples = Readonly<
  Record<number, Readonly<Record<string, { readonly summary: string; readonly value: object }>>>
>;

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
    [name]: { description, schema: { type }, ...(ids.length > 0 && { 'x-ledger': [...ids] }) },
  } satisfies ResponseHeaders;
}

/** Headers that the document describes once for all operations. */
export function headerRefs(...names: readonly string[]): HeaderRefs {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The body of a success, or of either if refusals come as successes. */
export function jsonContent(
  success: z.ZodType,
  refusals: readonly RefusalCode[],
  known: Readonly<Record<string, string>>,
): ZodOpenApiContentObject {
  if (refusals.length === 0) return { 'application/json': { schema: success } };
  return {
    'application/json': {
      schema: success.or(errorBody),
      examples: examplesOf(refusals, known, false),
    },
  };
}

/** An endless stream; OpenAPI describes one event of it. */
export function eventStream(data: z.ZodType): ZodOpenApiResponseObject {
  return {
    description:
      'Server-sent events without end. The schema is that of the JSON in the `data` of each event.',
    content: { 'text/event-stream': { schema: data } },
  };
}

/** A JSON file without the envelope. */
export function file(content: z.ZodType): ZodOpenApiResponseObject {
  return savedFile({ 'application/json': { schema: content } });
}

/** A file of bytes. */
export function bytesFile(mediaType: string): ZodOpenApiResponseObject {
  return savedFile(bytes(mediaType));
}

/** Bytes; OpenAPI states their media type only. */
export function bytes(mediaType: string): ZodOpenApiContentObject {
  return { [mediaType]: { schema: { type: 'string', contentMediaType: mediaType } } };
}

function savedFile(content: ZodOpenApiContentObject): ZodOpenApiResponseObject {
  return {
    description: 'A file, without the envelope of other answers.',
    headers: {
      'Content-Disposition': {
        description: 'Says what it is saved as.',
        schema: { type: 'string' },
      },
    },
    content,
  };
}

/** A text answer. */
export function plainText(mediaType: string, content: z.ZodType): ZodOpenApiResponseObject {
  return {
    description: 'Text, without the envelope of other answers.',
    content: { [mediaType]: { schema: content } },
  };
}

/** One response for each status, with an example of each message. */
export function errorResponses(
  refusals: readonly RefusalCode[],
  { known, coded, headersOf, played }: ResponseContext,
): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(new Set(refusals), (kind) => REFUSALS[kind].status);
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, kinds] of [...byStatus].toSorted(([one], [other]) => one - other)) {
    responses[`${status}` as '400'] = {
      description: STATUS_TEXTS[status] ?? 'The request is refused.',
      headers: Object.assign({}, ...kinds.map(headersOf)) as HeaderRefs,
      content: {
        'application/json': {
          schema: schemaOf(kinds, coded),
          examples: { ...examplesOf(kinds, known, coded), ...played?.[status] },
        },
      },
    };
  }
  return responses;
}

function schemaOf(kinds: readonly RefusalCode[], coded: boolean): z.ZodType {
  if (coded) return controlErrorBody;
  return kinds.includes('rateLimited') ? rateLimitedBody : errorBody;
}

function examplesOf(
  kinds: readonly RefusalCode[],
  known: Readonly<Record<string, string>>,
  coded: boolean,
) {
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      { summary: REFUSALS[kind].message, value: exampleOf(kind, known, coded) },
    ]),
  );
}

/** A refusal of a kind as it is sent, with the fields that depend on the operation. */
function exampleOf(kind: RefusalCode, known: Readonly<Record<string, string>>, coded: boolean) {
  const refusal = { refused: kind, ...REFUSALS[kind].example, ...known } as Refusal;
  if (coded) return presentCodedRefusal(refusal);
  const { status, message, ...more } = presentRefusal(refusal);
  return kind === 'rateLimited'
    ? { success: false, message }
    : { success: false, message, status, ...more };
}
