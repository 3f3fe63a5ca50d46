import * as z from 'zod';
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiPathsObject,
  ZodOpenApiRequestBodyObject,
  ZodOpenApiResponseObject,
  oas31,
} from 'zod-openapi';
import { createDocument } from 'zod-openapi';

import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';

import { fidelityOf } from './fidelity.ts';
import type { ErrorDetails, ResponseHeaders } from './responses.ts';
import { errorResponses } from './responses.ts';
import { shareParts } from './shared-parts.ts';
import type { Webhooks } from './webhook.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The security scheme of card terminals, in both APIs. */
export const DEVICE_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The session token of a card terminal, valid for 15 minutes.',
} as const satisfies oas31.SecuritySchemeObject;

/** An operation of either API. */
export interface Operation extends ErrorDetails {
  readonly method: string;
  /** The path in OpenAPI notation, relative to the base. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly query?: z.ZodType | undefined;
  readonly requestBody?: ZodOpenApiRequestBodyObject | undefined;
  readonly success: ZodOpenApiResponseObject;
  /** Refusals with an error status. */
  readonly refusals: readonly RefusalCode[];
  readonly security: Record<string, string[]>[];
  /** `x-` fields other than the ledger's. */
  readonly extensions?: Readonly<Record<`x-${string}`, unknown>>;
}

interface DocumentParts {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  /** The base of all paths. */
  readonly base: string;
  readonly securitySchemes: Readonly<Record<string, oas31.SecuritySchemeObject>>;
  /** Response headers that operations refer to. */
  readonly headers?: ResponseHeaders;
  /** Schemas that operations refer to by these names. */
  readonly schemas?: Readonly<Record<string, z.ZodType>>;
  readonly operations: readonly Operation[];
  /** Calls to plugins. */
  readonly webhooks?: Webhooks;
}

/** Builds an OpenAPI 3.1 document. */
export function describe({
  title,
  description,
  version,
  base,
  securitySchemes,
  headers = {},
  schemas,
  operations,
  webhooks,
}: DocumentParts): OpenApiDocument {
  // The ledger rows about all endpoints.
  const everywhere = fidelityOf('*');
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    const method = operation.method.toLowerCase() as 'get';
    paths[operation.path] = {
      ...paths[operation.path],
      [method]: describeOperation(base, operation),
    };
  }
  const document = {
    openapi: '3.1.1' as const,
    info: {
      title,
      description,
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      'x-ledger': everywhere.ids,
      'x-ledger-fields': everywhere.fields,
    },
    servers: [{ url: base }],
    tags: [
      ...[...new Set(operations.map(({ tag }) => tag))].map((name) => ({
        name,
        description: `The calls below ${base}/${name}.`,
      })),
      ...(webhooks?.tags ?? []),
    ],
    components: {
      securitySchemes: { ...securitySchemes },
      headers,
      ...(schemas && { schemas: { ...schemas } }),
      ...(webhooks && { parameters: webhooks.parameters }),
    },
    paths,
    ...(webhooks && { webhooks: webhooks.webhooks }),
  };
  // Schemas with `z.custom` are described by their `meta`.
  const created = createDocument(document, {
    allowEmptySchema: { custom: true },
    override: ({ zodSchema, jsonSchema }) => {
      simplify(zodSchema, jsonSchema);
      Object.assign(jsonSchema, webhooks?.extensions.get(zodSchema));
    },
  });
  shareParts(created);
  return created;
}

function describeOperation(base: string, operation: Operation): ZodOpenApiOperationObject {
  const { method, path, query, requestBody } = operation;
  const { ids, fields } = fidelityOf(`${method} ${base}${path}`);
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
  const parameters = {
    ...(names.length > 0 && {
      path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
    }),
    // Schemas of queries are objects.
    ...(query && { query: query as z.ZodObject }),
  };
  return {
    operationId: operation.operationId,
    tags: [operation.tag],
    summary: operation.summary,
    ...operation.extensions,
    ...(ids.length > 0 && { 'x-ledger': ids }),
    ...(Object.keys(fields).length > 0 && { 'x-ledger-fields': fields }),
    security: operation.security,
    ...(Object.keys(parameters).length > 0 && { requestParams: parameters }),
    ...(requestBody && { requestBody }),
    responses: { '200': operation.success, ...errorResponses(operation.refusals, operation) },
  };
}

/** Formats whose pattern is redundant. */
const NAMED_FORMATS: ReadonlySet<string | undefined> = new Set(['date', 'date-time']);

/** Removes redundant patterns, and writes the range of whole numbers as `int64`. */
function simplify(zodSchema: z.core.$ZodTypes, schema: z.core.JSONSchema.BaseSchema): void {
  if (NAMED_FORMATS.has(schema.format)) delete schema.pattern;
  if (!isWholeNumber(zodSchema) || schema.maximum !== Number.MAX_SAFE_INTEGER) return;
  delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  schema.format = 'int64';
}

/** True for `z.int()`. Bounds in requests are in `meta`. */
function isWholeNumber({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return def.type === 'number' && 'format' in def && def.format === 'safeint';
}
