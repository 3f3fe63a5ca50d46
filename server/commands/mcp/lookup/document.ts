/** Anything inside of an OpenAPI document. */
export type Node = Readonly<Record<string, unknown>>;

/** An OpenAPI document as a server gives it; of parts that it lacks nothing is found. */
export interface ServedDocument {
  readonly paths?: Node;
  readonly webhooks?: Node;
  readonly components?: Node;
}

/** References are followed this far, so that one that leads to itself ends. */
const MOST_STEPS = 8;

/** An object, or an empty one for anything else; a `$ref` into the same document is followed. */
export function nodeOf(value: unknown, document: ServedDocument): Node {
  let node = asNode(value);
  for (let step = 0; step < MOST_STEPS && typeof node['$ref'] === 'string'; step += 1) {
    node = atPointer(node['$ref'], document);
  }
  return node;
}

/** The objects in an object, by name, references followed. */
export function entriesOf(value: unknown, document: ServedDocument): [string, Node][] {
  return Object.entries(nodeOf(value, document)).map(([name, inner]) => [
    name,
    nodeOf(inner, document),
  ]);
}

/** A text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The texts in a list; none for anything else. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The rows of the ledger that something names. */
export function rowsOf(node: Node): readonly string[] {
  return textsOf(node['x-ledger'] ?? node['x-fidelity']);
}

/** The name at the end of a reference; null: it is none. */
export function referredName(value: unknown): string | null {
  const reference = asNode(value)['$ref'];
  return typeof reference === 'string' ? (reference.split('/').at(-1) ?? null) : null;
}

function atPointer(pointer: string, document: ServedDocument): Node {
  let at: unknown = document;
  for (const part of pointer.replace(/^#\//u, '').split('/')) {
    at = asNode(at)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return asNode(at);
}

function asNode(value: unknown): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Node)
    : {};
}
