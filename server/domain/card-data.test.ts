import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isMaskedPan, lastDigitsOf, withoutCardNumbers } from './card-data.ts';

const PAN = '4111111111111111';

describe('a masked PAN', () => {
  test.each([
    undefined,
    null,
    '',
    '1111',
    1111,
    '411111******1111',
    '411111 **** 1111',
    '444433...1111',
    '411111XXXXXX1111',
    '12345 * 6789',
    '476173 files.txt 0010',
    '************1111',
    '••••1111',
    '1111-',
  ])('may be %j', (value) => {
    expect(isMaskedPan(value)).toBe(true);
  });

  test.each([
    PAN,
    4_111_111_111_111_111,
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '41111',
    '4 1 1 1 1',
    '4111111111111111*',
    '*4111 1111 111',
    '4111\t1111\u00a01111\u20101111',
    '٤١١١١١١١١١١١١١١١',
    '\u{ff14}\u{ff11}\u{ff11}\u{ff11}\u{ff11}',
    {},
    [PAN],
    true,
  ])('may not be %j', (value) => {
    expect(isMaskedPan(value)).toBe(false);
  });

  test.each([
    ['411111******1111', '1111'],
    ['************0010', '0010'],
    ['****12', '12'],
    ['411111** 1234567', '4567'],
    ['1111', '1111'],
    [42, '42'],
    ['411111******', null],
    ['', null],
    [null, null],
    [undefined, null],
    [{}, null],
  ])('%j ends in %j', (value, last) => {
    expect(lastDigitsOf(value)).toBe(last);
  });
});

describe('text without card numbers', () => {
  test.each([
    [`{"MaskedPan":"${PAN}"}`, '{"MaskedPan":"[digits removed]"}'],
    [`{"a":${PAN},"b":1}`, '{"a":[digits removed],"b":1}'],
    ['4111 1111 1111 1111 end', '[digits removed] end'],
    ['4111-1111-1111-1111', '[digits removed]'],
    ['4111 - 1111 - 1111', '[digits removed]'],
    [`malformed {"pan": ${PAN}`, 'malformed {"pan": [digits removed]'],
    ['12345678901', '[digits removed]'],
    ['1234567890', '1234567890'],
    ['41111 11111 x 11111 11111', '41111 11111 x 11111 11111'],
    [`${PAN}, ${PAN}`, '[digits removed], [digits removed]'],
    ['2026-03-01T12:00:00.000Z', '2026-03-01T12:00:00.000Z'],
    [String.raw`"\u0034\u0031\u0031\u0031 1111 1111"`, '"[digits removed]"'],
    [String.raw`"4111\n1111\t1111"`, '"[digits removed]"'],
    ['4\u00001\u00001\u00001\u00001\u00001\u00001\u00001\u00001\u00001\u00001', '[digits removed]'],
  ])('%j reads %j', (text, cleaned) => {
    expect(withoutCardNumbers(text)).toBe(cleaned);
  });

  test('never holds eleven digits in a row, however they are spaced', () => {
    const piece = fc.constantFrom('4', '11', '2345', ' ', '-', '"', 'x', ',', String.raw`\u0037`);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const cleaned = withoutCardNumbers(pieces.join(''));
        const plain = cleaned.replaceAll(String.raw`\u003`, '').replaceAll(/[ -]/gu, '');
        expect(plain).not.toMatch(/\d{11}/u);
      }),
    );
  });

  test('is found without trying every way through a long row of separators', () => {
    const text = `1${' '.repeat(100_000)}`.repeat(9);
    expect(withoutCardNumbers(text)).toBe(text);
  });
});
