import { gzipSync } from 'node:zlib';

import fc from 'fast-check';

import { oddName, oddValue, pick } from './odd-values.ts';

/** Something is removed from a body, added to it, or put in the place of something else. */
export interface BodyChange {
  readonly kind: 'remove' | 'add' | 'copy' | 'replace';
  /** Which of the objects and lists of the body, and which of its fields; modulo their number. */
  readonly container: number;
  readonly field: number;
  readonly name: string;
  readonly value: unknown;
}

export const bodyChange: fc.Arbitrary<BodyChange> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'copy'),
  container: pick,
  field: pick,
  name: oddName,
  value: oddValue,
});

type Container = Record<string | number, unknown>;

/** Some bodies have thousands of lists and objects. */
const MOST_CONTAINERS = 300;

/** Makes changes in a body, in place. */
export function changeBody(body: object, changes: readonly BodyChange[]): void {
  for (const { kind, container, field, name, value } of changes) {
    const containers = containersIn(body);
    const target = containers[container % containers.length] ?? {};
    const names = Object.keys(target);
    const own = names[field % names.length];
    if (kind === 'add') define(target, name, structuredClone(value));
    else if (own === undefined) continue;
    else if (kind === 'remove') delete target[own];
    else if (kind === 'copy') define(target, Array.isArray(target) ? '' : name, target[own]);
    else define(target, own, structuredClone(value));
  }
}

/** As an assignment, but `__proto__` becomes a field; lists get what has no place in them at the end. */
function define(target: Container, name: string, value: unknown): void {
  const isPlace = !Array.isArray(target) || /^\d+$/u.test(name);
  Object.defineProperty(target, isPlace ? name : String(target.length), {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function containersIn(body: object): Container[] {
  const found: object[] = [body];
  for (const container of found) {
    if (found.length >= MOST_CONTAINERS) break;
    const children = Object.values(container) as unknown[];
    found.push(...children.filter((child) => typeof child === 'object' && child !== null));
  }
  return found as Container[];
}

/** Turns the JSON of a body into bytes that no JSON library would write. */
export type Damage = (json: string) => { readonly bytes: Buffer; readonly encoding?: string };

/** Brackets of a body; a megabyte holds half a million. */
const DEPTHS = [40, 1000, 20_000, 20_000, 400_000];

/** Numbers that JSON can write and JavaScript cannot hold, or only almost. */
const WRITTEN_NUMBERS = [
  '1e400',
  '-1e400',
  '-0',
  '-0.0',
  '1E+2',
  '0.30000000000000004',
  '123456789012345678901234567890',
  '0.1e-400',
  `0.${'0'.repeat(2000)}1`,
  '1'.repeat(5000),
];

const NOT_JSON = ['NaN', 'undefined', '01', '.5', '+1', "'a'", '{a:1}', '[1,]', '/**/{}', '\u0000'];

const nested = fc
  .tuple(fc.constantFrom(...DEPTHS), fc.boolean())
  .map(([depth, isList]) =>
    isList
      ? `${'['.repeat(depth)}${']'.repeat(depth)}`
      : `${'{"a":'.repeat(depth / 4)}1${'}'.repeat(depth / 4)}`,
  );

/** What is written in the place of a number or a text. */
const oddToken = fc.oneof(fc.constantFrom(...WRITTEN_NUMBERS, ...NOT_JSON), nested);

const TEXT_DAMAGES: readonly ((json: string) => string)[] = [
  (json) => `\uFEFF${json}`,
  (json) => `${' \n\t'.repeat(60_000)}${json}`,
  (json) => json.replace(/":"/u, String.raw`":"\ud800`),
  (json) => json.replace(/":"/u, String.raw`":"\u0000\u202e`),
  (json) => json.replace('{', '{"__proto__":{"x":1},"constructor":{"prototype":{"y":2}},'),
  (json) => json.replace('{', `{${'"a":1,'.repeat(20_000)}`),
  ...['{}', ',', 'x', '\u0000', '}'].map((end) => (json: string) => `${json}${end}`),
  ...['', '[]', 'null', '"text"', `{"cart":"${'x'.repeat(1_100_000)}"}`].map((text) => () => text),
];

const BYTE_DAMAGES: readonly Damage[] = [
  (json) => ({ bytes: Buffer.concat([Buffer.from(json), Buffer.from([0xc3, 0x28])]) }),
  (json) => ({ bytes: Buffer.from(json, 'utf16le') }),
  (json) => ({ bytes: gzipSync(json), encoding: 'gzip' }),
  // Announced as gzip, and plain.
  (json) => ({ bytes: Buffer.from(json), encoding: 'gzip' }),
];

/** Damage to the body of an operation with these fields. */
export function damage(fields: readonly string[]): fc.Arbitrary<Damage> {
  const field = fc.constantFrom('cart', ...fields);
  const ofText = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...TEXT_DAMAGES) },
    {
      weight: 4,
      arbitrary: fc.tuple(pick, oddToken).map(([place, token]) => withToken(place, token)),
    },
    {
      weight: 4,
      arbitrary: fc.tuple(field, oddToken).map(([name, token]) => withField(name, token)),
    },
    { weight: 1, arbitrary: nested.map((text) => () => text) },
    {
      weight: 1,
      arbitrary: pick.map((end) => (json: string) => json.slice(0, end % json.length)),
    },
  );
  const asBytes = ofText.map((edit): Damage => (json) => ({ bytes: Buffer.from(edit(json)) }));
  return fc.oneof(
    { weight: 4, arbitrary: asBytes },
    { weight: 1, arbitrary: fc.constantFrom(...BYTE_DAMAGES) },
  );
}

/** Writes a token in the place of a number or a text. */
function withToken(place: number, token: string): (json: string) => string {
  return (json) => {
    const places = [...json.matchAll(/:(?:\d[\d.]*|"[^"]*")/gu)];
    const found = places[place % places.length];
    if (found === undefined) return json;
    return `${json.slice(0, found.index)}:${token}${json.slice(found.index + found[0].length)}`;
  };
}

/** Writes another field first, whose name may be there twice then. */
function withField(name: string, token: string): (json: string) => string {
  return (json) => json.replace('{', () => `{"${name}":${token},`);
}
