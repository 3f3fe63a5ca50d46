import { gzipSync } from 'node:zlib';

import type { Random } from '../crash/random.ts';

/** A body as bytes, and a header that goes with it. */
export interface DamagedBody {
  readonly bytes: Buffer;
  readonly encoding?: string;
}

/** `names` are the fields that the call takes. */
type Damage = (json: string, random: Random, names: readonly string[]) => string;

/** The depth of brackets, of which a body of a megabyte holds half a million. */
const DEPTHS = [40, 1000, 20_000, 20_000, 400_000];

/** Numbers that JSON can write and JavaScript cannot make, or only almost. */
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

/** No JSON at all. */
const NOT_JSON = ['NaN', 'undefined', '01', '.5', '+1', "'a'", '{a:1}', '[1,]', '/**/{}', '\u0000'];

/** Ways to write what no program that builds its JSON from values would write. */
const DAMAGES: readonly Damage[] = [
  // A key that is there twice.
  (json, random) => {
    const keys = [...json.matchAll(/"(\w+)":/gu)].map(([, key]) => key);
    const key = keys.length === 0 ? 'cart' : random.pick(keys);
    return json.replace('{', `{"${key}":${random.pick(WRITTEN_NUMBERS)},`);
  },
  (json, random) => withOneValue(json, random, random.pick(WRITTEN_NUMBERS)),
  (json, random) => withOneValue(json, random, random.pick(NOT_JSON)),
  (json, random) => withOneValue(json, random, nested(random)),
  (json, random, names) => {
    const name = names.length === 0 ? 'cart' : random.pick(names);
    return json.replace('{', `{"${name}":${nested(random)},`);
  },
  (_, random) => nested(random),
  (json, random) => json.slice(0, random.int(0, json.length)),
  (json, random) => `${json}${random.pick(['{}', ',', 'x', '\u0000', '}'])}`,
  (json) => `\uFEFF${json}`,
  (json) => `${' \n\t'.repeat(60_000)}${json}`,
  (json) => json.replace(/":"/u, String.raw`":"\ud800`),
  (json) => json.replace(/":"/u, String.raw`":"\u0000\u202e`),
  (json) => json.replace('{', '{"__proto__":{"x":1},"constructor":{"prototype":{"y":2}},'),
  (json) => json.replace('{', `{${'"a":1,'.repeat(20_000)}`),
  () => '',
  () => '[]',
  () => 'null',
  () => '"text"',
  () => `{"cart":"${'x'.repeat(1_100_000)}"}`,
];

/** A number or a text somewhere in the body becomes something else. */
function withOneValue(json: string, random: Random, text: string): string {
  const places = [...json.matchAll(/:(?:\d[\d.]*|"[^"]*")/gu)];
  if (places.length === 0) return json;
  const { index, 0: found } = random.pick(places);
  return `${json.slice(0, index)}:${text}${json.slice(index + found.length)}`;
}

function nested(random: Random): string {
  const depth = random.pick(DEPTHS);
  return random.chance(0.5)
    ? `${'['.repeat(depth)}${']'.repeat(depth)}`
    : `${'{"a":'.repeat(depth / 4)}1${'}'.repeat(depth / 4)}`;
}

/** Damages the text of a body, or its bytes, or what is said of them. */
export function damageText(
  json: string,
  random: Random,
  names: readonly string[] = [],
): DamagedBody {
  const share = random.int(1, 20);
  if (share === 1) return { bytes: Buffer.concat([Buffer.from(json), Buffer.from([0xc3, 0x28])]) };
  if (share === 2) return { bytes: Buffer.from(json, 'utf16le') };
  if (share === 3) return { bytes: gzipSync(json), encoding: 'gzip' };
  // It is said and not so.
  if (share === 4) return { bytes: Buffer.from(json), encoding: 'gzip' };
  return { bytes: Buffer.from(random.pick(DAMAGES)(json, random, names)) };
}
