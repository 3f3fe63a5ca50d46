import type { Node, ServedDocument } from './document.ts';
import { entriesOf, nodeOf, referredName, textOf, textsOf } from './document.ts';

/** The fields of an object, such as `cart: CartLine[]`; one that may be left out has a question mark. */
export function fieldsOf(schema: unknown, document: ServedDocument): readonly string[] {
  const node = nodeOf(schema, document);
  const required = new Set(textsOf(node['required']));
  const own = Object.entries(nodeOf(node['properties'], document)).map(
    ([name, inner]) => `${name}${required.has(name) ? '' : '?'}: ${typeOf(inner, document)}`,
  );
  const parts = listOf(node['allOf']).flatMap((part) => fieldsOf(part, document));
  const [first] = variantsOf(node, document);
  const chosen = own.length + parts.length === 0 && first !== undefined ? first : undefined;
  const others = chosen === undefined ? [] : fieldsOf(chosen, document);
  return oncePerName([...parts, ...own, ...others]);
}

/** Of fields of one name the last, which says it most exactly, at the place of the first. */
function oncePerName(fields: readonly string[]): readonly string[] {
  return [...new Map(fields.map((field) => [/^[^?:]+/u.exec(field)?.[0], field])).values()];
}

/** The schema of a field of an object, wherever in its parts it is declared last. */
export function fieldSchema(schema: unknown, field: string, document: ServedDocument): unknown {
  const node = nodeOf(schema, document);
  const own = nodeOf(node['properties'], document)[field];
  if (own !== undefined) return own;
  return [...listOf(node['allOf']), ...variantsOf(node, document)]
    .map((part) => fieldSchema(part, field, document))
    .findLast((found) => found !== undefined);
}

/** A type in one word, a name where it has one. */
export function typeOf(schema: unknown, document: ServedDocument): string {
  const named = referredName(schema);
  if (named !== null) return named;
  const node = nodeOf(schema, document);
  if (node['const'] !== undefined) return JSON.stringify(node['const']);
  const values = Array.isArray(node['enum']) ? node['enum'] : [];
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (node['type'] === 'array') return `${inBrackets(typeOf(node['items'], document))}[]`;
  const variants = variantsOf(node, document);
  if (variants.length > 0) {
    return [...new Set(variants.map((one) => typeOf(one, document)))].join(' | ');
  }
  const types = textsOf(node['type']);
  return types.length > 0 ? types.join(' | ') : textOf(node['type']) || 'any';
}

/** What an object may be, without the one that is empty. */
function variantsOf(node: Node, document: ServedDocument): readonly unknown[] {
  return [...listOf(node['anyOf']), ...listOf(node['oneOf'])].filter(
    (one) => referredName(one) !== 'EmptyData' && nodeOf(one, document)['not'] === undefined,
  );
}

function inBrackets(type: string): string {
  return type.includes(' | ') ? `(${type})` : type;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The examples of a response, by name. */
export function examplesOf(response: Node, document: ServedDocument): [string, Node][] {
  const content = entriesOf(response['content'], document);
  return content.flatMap(([, media]) => entriesOf(media['examples'], document));
}
