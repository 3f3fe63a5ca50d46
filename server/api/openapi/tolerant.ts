import type { OpenApiDocument } from './document.ts';

type Node = Readonly<Record<string, unknown>>;

const SCHEMAS = '#/components/schemas/';

/**
 * Takes out of a description that answers and events have no fields but these: clients must
 * tolerate new ones (specification, Versioning), and validators that are made from it should too.
 * What a client sends stays closed, since unknown fields are refused (A6).
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

/** Notes the names of the schemas that are referred to, at whatever remove. */
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
