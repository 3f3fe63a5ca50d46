import type { OpenApiDocument } from './document.ts';

type Node = Readonly<Record<string, unknown>>;

const SCHEMAS = '#/components/schemas/';

/**
 * Removes `additionalProperties: false` from responses and events, since clients must tolerate new
 * fields (specification, Versioning). Requests keep it, since unknown fields are refused (A6).
 */
export function tolerateNewFields(document: OpenApiDocument): OpenApiDocument {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Node>;
  const requests = operationsIn(document.paths).map(({ parameters, requestBody }) => ({
    parameters,
    requestBody,
  }));
  const sent = new Set<string>();
  noteReferences(requests, schemas, sent);

  for (const { responses } of operationsIn(document.paths)) open(responses);
  open(document.webhooks);
  for (const [name, schema] of Object.entries(schemas)) if (!sent.has(name)) open(schema);
  return document;
}

function operationsIn(paths: OpenApiDocument['paths']): Node[] {
  return Object.values(paths ?? {}).flatMap((item) => Object.values(item) as Node[]);
}

/** Collects the names of schemas that are referred to, also indirectly. */
function noteReferences(node: unknown, schemas: Record<string, Node>, noted: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  const { $ref } = node as { readonly $ref?: unknown };
  const name = typeof $ref === 'string' && $ref.startsWith(SCHEMAS) && $ref.slice(SCHEMAS.length);
  if (typeof name === 'string' && !noted.has(name)) {
    noted.add(name);
    noteReferences(schemas[name], schemas, noted);
  }
  for (const inner of Object.values(node)) noteReferences(inner, schemas, noted);
}

function open(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as { additionalProperties?: unknown };
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  for (const inner of Object.values(node)) open(inner);
}
