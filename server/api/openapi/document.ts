import type * as z from 'zod';
import type { ZodOpenApiPathsObject, oas31 } from 'zod-openapi';
import { createDocument } from 'zod-openapi';

import { fidelityOfAll } from './fidelity.ts';
import type { Operation } from './operation.ts';
import { describeOperation } from './operation.ts';
import type { ResponseHeaders } from './responses.ts';
import { shareParts } from './shared-parts.ts';
import type { Webhooks } from './webhook.ts';

/** A machine-readable description. */
export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The token of a card terminal, for both APIs. */
export const DEVICE_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The session token of a card terminal, good for 15 minutes.',
} as const satisfies oas31.SecuritySchemeObject;

/** What a description says besides its operations. */
export interface Described {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  /** The address that paths are relative to. */
  readonly base: string;
  readonly securitySchemes: Readonly<Record<string, oas31.SecuritySchemeObject>>;
  /** Response headers that operations refer to. */
  readonly headers?: ResponseHeaders;
  /** Schemas that operations refer to by these names. */
  readonly schemas?: Readonly<Record<string, z.ZodType>>;
  readonly operations: readonly Operation[];
  /** The calls that are made and not taken. */
  readonly webhooks?: Webhooks;
}

/** Puts a whole OpenAPI 3.1 document together. */
export function describe(described: Described): OpenApiDocument {
  const {
    title,
    description,
    version,
    base,
    securitySchemes,
    headers = {},
    schemas,
    operations,
    webhooks,
  } = described;
  const everywhere = fidelityOfAll();
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    const method = operation.method.toLowerCase() as 'get';
    paths[operation.path] = { ...paths[operation.path], [method]: describeOperation(operation) };
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
  // What `z.custom` takes is told by the `meta` of the schema around it.
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

/** Formats that make the pattern which zod adds redundant. */
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
