import type * as z from 'zod';
import type { oas31, ZodOpenApiPathsObject } from 'zod-openapi';
import { createDocument } from 'zod-openapi';

import { fidelityOfAll } from './fidelity.ts';
import type { Operation } from './operation.ts';
import { describeOperation } from './operation.ts';
import type { ResponseHeaders } from './responses.ts';
import { shareParts } from './shared-parts.ts';
import { simplify } from './simple-schemas.ts';
import type { Webhooks } from './webhook.ts';

/** A machine-readable description. */
export type OpenApiDocument = ReturnType<typeof createDocument>;

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
