import fc from 'fast-check';

/** An arbitrary that gives `fallback` except in `percent` of all cases, and shrinks to it. */
export function sometimes<T, U>(
  percent: number,
  arbitrary: fc.Arbitrary<T>,
  fallback: U,
): fc.Arbitrary<T | U> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 100 - percent, arbitrary: fc.constant(fallback) },
    { weight: percent, arbitrary },
  );
}

/** Chooses among items whose number is known later, modulo that number. */
export const pick = fc.noBias(fc.nat());

/** True in `percent` of all cases. */
export function chance(percent: number): fc.Arbitrary<boolean> {
  return sometimes(percent, fc.constant(true), false);
}

/** Decimals at the edges of rounding; `fc.double` finds the edges of floating point itself. */
const ODD_NUMBERS = [
  -1,
  0.1 + 0.2,
  0.001,
  0.0005,
  0.004,
  0.005,
  1.005,
  99.995,
  1e21,
  2 ** 31,
  9999,
];

export const oddNumber = fc.oneof(
  fc.constantFrom(...ODD_NUMBERS, 2 ** 32, 2 ** 53, -(2 ** 53), 9999.0001, 90_071_992_547_409.9),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Texts that have broken programs before. */
const ODD_TEXTS = [
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
  '1e308',
  '-0',
  'null',
  '4111 1111 1111 1111',
  '4111.1111.1111.1111',
  '٤١١١١١١١١١١١١١١١',
  '*'.repeat(600),
  'x'.repeat(70_000),
];

/** Any code unit; the `binary` unit of fast-check takes a second to set up. */
const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

export const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: anyUnit, maxLength: 40 }) },
);

/** Objects that look like something else, and JSON of any shape. */
const oddShape = fc.oneof(
  fc
    .constantFrom(
      '[[]]',
      '[null]',
      '{"toString":1}',
      '{"length":-1}',
      '{"refused":"schema"}',
      '{"then":"x"}',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"x":1}}}',
    )
    .map((json): unknown => JSON.parse(json)),
  fc.jsonValue({ maxDepth: 3, stringUnit: anyUnit }),
);

const hugeValue = fc
  .tuple(fc.constantFrom(201, 1001, 5000), fc.nat({ max: 3 }))
  .map(([size, kind]): unknown => {
    const list = Array.from({ length: size }, (_, index) => ({ id: `x-${index}`, quantity: 1 }));
    if (kind === 0) return list;
    if (kind === 1) return list.map(() => null);
    return kind === 2 ? 'ş'.repeat(size * 10) : Object.fromEntries(list.entries());
  });

/** A value that hardly belongs where it is put. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddNumber },
  { weight: 3, arbitrary: oddText },
  { weight: 2, arbitrary: oddShape },
  { weight: 1, arbitrary: hugeValue },
);

/** Names of fields that no schema has, or that mean something elsewhere. */
export const oddName = fc.constantFrom(
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
);
