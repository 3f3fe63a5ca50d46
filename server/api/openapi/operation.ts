import type * as z from 'zod';
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';

import { successBody } from '#server/contract/envelope.ts';
import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';

import { fidelityOf } from './fidelity.ts';
import { pathParameters } from './path.ts';
import type { HeaderRefs, PlayedExamples } from './responses.ts';
import {
  bytes,
  bytesFile,
  errorResponses,
  eventStream,
  file,
  jsonContent,
  plainText,
} from './responses.ts';

/** An operation as both APIs have them. */
export interface Operation {
  readonly method: string;
  /** In OpenAPI's notation, relative to the base. */
  readonly path: string;
  readonly base: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  /** True if the body may be left out. */
  readonly bodyOptional?: boolean;
  /** True if an HTML form is accepted as well as JSON. */
  readonly form?: boolean;
  readonly output: z.ZodType;
  /** True if the answer is a stream of server-sent events; `output` is then the data of each event. */
  readonly streams?: boolean;
  /** True if the answer is a file: `output` alone, without the envelope. */
  readonly isFile?: boolean;
  /** The media type of a text answer: `output` alone, without the envelope. */
  readonly mediaType?: string;
  /** The media type of an answer that is a file of bytes. */
  readonly sends?: string;
  /** The media type of a body that is a file of bytes. */
  readonly takes?: string;
  readonly beside?: Readonly<Record<string, z.ZodType>> | undefined;
  readonly refusals: readonly RefusalCode[];
  /** True if a kind of refusal comes as HTTP 200 with `success: false`. */
  readonly asSuccess?: (kind: RefusalCode) => boolean;
  /** True if refusals carry codes, as those of the control API do. */
  readonly codedRefusals?: boolean;
  /** Fields of refusals that depend on the operation. */
  readonly known?: Readonly<Record<string, string>>;
  readonly played?: PlayedExamples | undefined;
  readonly security: Record<string, string[]>[];
  readonly successHeaders?: HeaderRefs;
  readonly errorHeaders?: (kind: RefusalCode) => HeaderRefs;
  /** `x-` fields beside `x-ledger`. */
  readonly extensions?: Readonly<Record<`x-${string}`, unknown>>;
}

/** The OpenAPI object of an operation. */
export function describeOperation(operation: Operation): ZodOpenApiOperationObject {
  const { method, base, path, query, body, form = false } = operation;
  const fidelity = fidelityOf(`${method} ${base}${path}`);
  const parameters = { ...pathParameters(path), ...(query && { query: asObject(query) }) };
  return {
    operationId: operation.operationId,
    tags: [operation.tag],
    summary: operation.summary,
    ...operation.extensions,
    ...(fidelity.ids.length > 0 && { 'x-ledger': fidelity.ids }),
    ...(Object.keys(fidelity.fields).length > 0 && { 'x-ledger-fields': fidelity.fields }),
    security: operation.security,
    ...(Object.keys(parameters).length > 0 && { requestParams: parameters }),
    ...(operation.takes !== undefined && {
      requestBody: { required: true, content: bytes(operation.takes) },
    }),
    ...(body && {
      requestBody: {
        required: operation.bodyOptional !== true,
        content: {
          'application/json': { schema: body },
          ...(form && { 'application/x-www-form-urlencoded': { schema: body } }),
        },
      },
    }),
    responses: responsesOf(operation),
  };
}

function responsesOf(operation: Operation): ZodOpenApiResponsesObject {
  const { output, beside, refusals, asSuccess = () => false, known = {} } = operation;
  const { successHeaders = {}, errorHeaders = () => ({}), codedRefusals = false } = operation;
  const inEnvelope = refusals.filter((kind) => asSuccess(kind));
  const answer = {
    description:
      inEnvelope.length === 0 ? 'The answer.' : 'The answer, or a refusal with `success: false`.',
    headers: successHeaders,
    content: jsonContent(successBody(output, beside), inEnvelope, known),
  };
  return {
    '200': successOf(operation, answer),
    ...errorResponses(
      refusals.filter((kind) => !asSuccess(kind)),
      {
        known,
        coded: codedRefusals,
        headersOf: errorHeaders,
        played: operation.played,
      },
    ),
  };
}

function successOf(
  { streams, isFile, mediaType, sends, output }: Operation,
  inEnvelope: ZodOpenApiResponseObject,
): ZodOpenApiResponseObject {
  if (streams === true) return eventStream(output);
  if (sends !== undefined) return bytesFile(sends);
  if (mediaType !== undefined) return plainText(mediaType, output);
  return isFile === true ? file(output) : inEnvelope;
}

/** Schemas of queries are objects. */
function asObject(schema: z.ZodType): z.ZodObject {
  return schema as z.ZodObject;
}
