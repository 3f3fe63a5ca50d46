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

/** Chooses among items whose count is known only later: the number is taken modulo that count. Not worth shrinking. */
export const pick = fc.noShrink(fc.noBias(fc.nat()));

/** Decimals at the edges of rounding, and large integers; `fc.double` finds the other edges. */
export const oddNumber = fc.oneof(
  fc.constantFrom(-1, 0.1 + 0.2, 0.0005, 0.004, 0.005, 1.005, 99.995, 9999.0001),
  fc.constantFrom(2 ** 31, 2 ** 53, -(2 ** 53), 1e21),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Texts that have broken programs before. */
const ODD_TEXTS = [
  '',
  ' ',
  'a\u0000b',
  '\uDC00\uD800',
  '\u202Egnp.exe',
  'İıIi ŞşĞğ',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(300),
  '\uFEFF\u2028',
  '\r\nX-Injected: yes\r\n\r\n',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  '%00',
  '%zz',
  '"; DROP TABLE accounts; --',
  '<script>alert(1)</script>',
  '(a+)+$',
  'NaN',
  '-0',
  'null',
  '4111 1111 1111 1111',
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

/** Objects that look like something else, long lists, and JSON of any shape. */
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
    )
    .map((json): unknown => JSON.parse(json)),
  fc
    .constantFrom(201, 1001, 5000)
    .map((length) => Array.from({ length }, (_, index) => ({ id: `x-${index}`, quantity: 1 }))),
  fc.jsonValue({ maxDepth: 3, stringUnit: anyUnit }),
);

/** A value that is mostly invalid. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(oddNumber, oddText, oddShape);

/** Names of fields that no schema has, or that mean something elsewhere. */
export const oddName = fc.constantFrom(
  'unknown',
  '__proto__',
  'constructor',
  'toString',
  'refused',
  'success',
  'serverId',
  'actor',
  '',
  '0',
  '\uD800',
  'then',
);
