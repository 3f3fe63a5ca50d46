import { gzipSync } from 'node:zlib';

import fc from 'fast-check';

import { oddName, oddValue, pick } from './odd-values.ts';

/** Changes the JSON of a body. */
export type Edit = (json: string) => string;

/** An edit after which a body is still JSON: a value is replaced or removed, or a field added. */
export const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(pick, oddValue).map(([place, value]) => replacing(place, value)),
  },
  { weight: 1, arbitrary: pick.map((place) => replacing(place, undefined)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(oddName, oddValue)
      .map(([name, value]) => adding(JSON.stringify(name), JSON.stringify(value))),
  },
);

/** Replaces a value at any depth, but not the whole body; undefined removes it. */
function replacing(place: number, replacement: unknown): Edit {
  return (json) => {
    const body = JSON.parse(json) as unknown;
    let count = -1;
    JSON.stringify(body, (_, value: unknown) => {
      count += 1;
      return value;
    });
    if (count < 1) return json;
    let left = 1 + (place % count);
    return JSON.stringify(body, (_, value: unknown) => {
      left -= 1;
      return left === -1 ? replacement : value;
    });
  };
}

/** Inserts a field at the beginning; its name may then occur twice. */
function adding(name: string, value: string): Edit {
  return (json) =>
    json.replace(
      /^(\[*\{)(\})?/u,
      (_, open: string, end?: string) => `${open}${name}:${value}${end ?? ','}`,
    );
}

/** Turns the JSON of a body into something that no JSON library would write. */
export type Damage = (json: string) => {
  readonly bytes: string | Buffer;
  readonly encoding?: string;
};

/** JSON numbers that JavaScript cannot represent, or whose form it does not keep. */
const WRITTEN_NUMBERS = [
  '1e400',
  '-0',
  '1E+2',
  '0.30000000000000004',
  '123456789012345678901234567890',
  '0.1e-400',
  `0.${'0'.repeat(2000)}1`,
  '1'.repeat(5000),
];

const NOT_JSON = ['NaN', 'undefined', '01', '.5', '+1', "'a'", '{a:1}', '[1,]', '/**/{}', '\u0000'];

/** Deeply nested JSON; a body of 1 MB has room for half a million brackets. */
const nested = fc
  .tuple(fc.constantFrom(40, 1000, 20_000, 400_000), fc.boolean())
  .map(([depth, isList]) =>
    isList
      ? `${'['.repeat(depth)}${']'.repeat(depth)}`
      : `${'{"a":'.repeat(depth / 4)}1${'}'.repeat(depth / 4)}`,
  );

const oddToken = fc.oneof(fc.constantFrom(...WRITTEN_NUMBERS, ...NOT_JSON), nested);

const DAMAGES: readonly ((json: string) => string | Buffer)[] = [
  (json) => `\uFEFF${json}`,
  (json) => `${' \n\t'.repeat(60_000)}${json}`,
  (json) => json.replace(/":"/u, String.raw`":"\ud800`),
  (json) => json.replace(/":"/u, String.raw`":"\u0000\u202e`),
  (json) => json.replace('{', '{"__proto__":{"x":1},"constructor":{"prototype":{"y":2}},'),
  (json) => json.replace('{', `{${'"a":1,'.repeat(20_000)}`),
  (json) => Buffer.concat([Buffer.from(json), Buffer.from([0xc3, 0x28])]),
  (json) => Buffer.from(json, 'utf16le'),
];

const OTHER_BODIES = ['', '[]', 'null', '"text"', `{"cart":"${'x'.repeat(1_100_000)}"}`];

/** Damage to the body of an operation with these fields. */
export function damage(fields: readonly string[]): fc.Arbitrary<Damage> {
  const name = fc.constantFrom('cart', ...fields).map((field) => JSON.stringify(field));
  const content: fc.Arbitrary<(json: string) => string | Buffer> = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...DAMAGES) },
    fc.constantFrom('{}', ',', 'x', '\u0000', '}').map((end) => (json: string) => `${json}${end}`),
    fc.constantFrom(...OTHER_BODIES).map((text) => () => text),
    fc.tuple(pick, oddToken).map(([place, token]) => writingToken(place, token)),
    fc.tuple(name, oddToken).map(([field, token]) => adding(field, token)),
    pick.map((end) => (json: string) => json.slice(0, end % json.length)),
  );
  return fc.oneof(
    {
      weight: 9,
      arbitrary: content.map((change): Damage => (json) => ({ bytes: change(json) })),
    },
    fc.constantFrom<Damage>(
      (json) => ({ bytes: gzipSync(json), encoding: 'gzip' }),
      // Plain JSON that is announced as gzip.
      (json) => ({ bytes: json, encoding: 'gzip' }),
    ),
  );
}

/** Writes a token in place of a number or a string. */
function writingToken(place: number, token: string): Edit {
  return (json) => {
    const places = [...json.matchAll(/:(?:\d[\d.]*|"[^"]*")/gu)];
    const found = places[place % places.length];
    if (found === undefined) return json;
    return `${json.slice(0, found.index)}:${token}${json.slice(found.index + found[0].length)}`;
  };
}
