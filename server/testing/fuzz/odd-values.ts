import type { Random } from '../crash/random.ts';

/** Numbers at the edges of what JSON, decimals and whole numbers can say. */
export const ODD_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.1 + 0.2,
  0.001,
  0.0005,
  0.004,
  0.005,
  1.005,
  99.995,
  0.000_000_1,
  1e-320,
  5e-324,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  9999,
  9999.000_1,
  90_071_992_547_409.9,
];

const LONG = 'x'.repeat(70_000);

/** Texts that have broken programs before. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDC00\uD800',
  'a\uDFFFb',
  '\u202Egnp.exe',
  'مرحبا بالعالم',
  'İıIi ŞşĞğ',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(300),
  '\uFEFF',
  '\u2028\u2029',
  '\r\nX-Injected: yes\r\n\r\n',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../../../etc/passwd',
  '%00',
  '%zz',
  "' OR 1=1 --",
  '"; DROP TABLE accounts; --',
  '{{7*7}}',
  '${jndi:ldap://127.0.0.1/a}',
  '<script>alert(1)</script>',
  '(a+)+$',
  'NaN',
  'Infinity',
  '1e308',
  '-0',
  'null',
  'undefined',
  'true',
  '4111 1111 1111 1111',
  '4111.1111.1111.1111',
  '٤١١١١١١١١١١١١١١١',
  '*'.repeat(600),
  LONG,
];

/** What is neither a text nor a number, or no value of its place. */
const ODD_SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { toString: 1 },
  { length: -1 },
  { refused: 'schema' },
  JSON.parse('{"then": "x"}'),
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
  JSON.parse('{"constructor": {"prototype": {"x": 1}}}'),
  { a: { b: { c: { d: { e: { f: {} } } } } } },
];

/** A value that does not belong where it is put. */
export function oddValue(random: Random): unknown {
  const share = random.int(1, 10);
  if (share <= 4) return random.pick(ODD_NUMBERS);
  if (share <= 7) return random.pick(ODD_TEXTS);
  // Bodies are changed in place.
  if (share <= 9) return structuredClone(random.pick(ODD_SHAPES));
  return hugeValue(random);
}

/** A list, object or text that is large. */
function hugeValue(random: Random): unknown {
  const size = random.pick([201, 1001, 5000]);
  switch (random.int(1, 4)) {
    case 1:
      return Array.from({ length: size }, () => null);
    case 2:
      return Array.from({ length: size }, (_, index) => ({ id: `x-${index}`, quantity: 1 }));
    case 3:
      return Object.fromEntries(Array.from({ length: size }, (_, index) => [`k${index}`, index]));
    default:
      return 'ş'.repeat(size * 10);
  }
}

/** Names of fields that no schema has. */
export const ODD_NAMES: readonly string[] = [
  'unknown',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'refused',
  'success',
  'serverId',
  'actor',
  '',
  ' ',
  'a.b[0]',
  '0',
  '\uD800',
  'then',
];
