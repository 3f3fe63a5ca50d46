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
    '41111111****1111',
    '411111 **** 411111',
    '*4111 1111 111',
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
    '*4111 1111 1111 1',
    '4111.1111.1111.1111',
    '4111/1111/1111/1111',
    '4111_1111_1111_1111',
    '411111 **** 4111111',
    '4\u{200b}1\u{200b}1\u{200b}1\u{200b}1',
    '4\u{ad}1\u{2060}1\u{2212}1\u{2014}1',
    '\u{2463}\u{2460}\u{2460}\u{2460}\u{2460}',
    '\u{1d7d2}\u{1d7cf}\u{1d7cf}\u{1d7cf}***\u{ff11}\u{ff11}\u{ff11}\u{ff11}\u{661}\u{661}\u{661}\u{661}\u{661}',
    41_111.5,
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
    [`${PAN}, ${PAN}`, '[digits removed]'],
    [`${PAN} and ${PAN}`, '[digits removed] and [digits removed]'],
    ['4111_1111.1111/1111', '[digits removed]'],
    ['"4111","1111",[1111]', '"[digits removed]]'],
    [String.raw`4111\/1111\u00201111`, '[digits removed]'],
    [String.raw`{"pan":"\\u0034111\\u200b11111111"}`, '{"pan":"[digits removed]"}'],
    ['4111%201111%2D1111', '[digits removed]'],
    ['pan=%2534111%E2%80%8B1111%255F1111', 'pan=[digits removed]'],
    ['\u{ff14}\u{ff11}\u{ff11}\u{ff11}\u{661}\u{661}\u{661}11111', '[digits removed]'],
    [String.raw`\ud835\udfd2\uff11\uff11 1111 1111`, '[digits removed]'],
    ['4111\u{200b}1111\u{3164}1111', '[digits removed]'],
    ['2026-03-01T12:00:00.000Z', '2026-03-01T12:00:00.000Z'],
    [String.raw`"\u0034\u0031\u0031\u0031 1111 1111"`, '"[digits removed]"'],
    [String.raw`"4111\n1111\t1111"`, '"[digits removed]"'],
    ['4\u00001\u00001\u00001\u00001\u00001\u00001\u00001\u00001\u00001\u00001', '[digits removed]'],
  ])('%j becomes %j', (text, cleaned) => {
    expect(withoutCardNumbers(text)).toBe(cleaned);
  });

  test('contains no track data in base64, at any offset in a word', () => {
    const track = ';4111111111111111=25121010000012345678?';
    const base64 = fc.constantFrom('base64' as const, 'base64url' as const);
    fc.assert(
      fc.property(
        fc.string({ maxLength: 5 }),
        fc.stringMatching(/^[a-z]{0,3}$/u),
        base64,
        (before, prefix, form) => {
          const encoded = `${prefix}${Buffer.from(`${before}${track}`).toString(form)}`;
          expect(withoutCardNumbers(`{"track2":"${encoded}"}`)).toBe(
            '{"track2":"[digits removed]"}',
          );
        },
      ),
    );
    const words =
      'TerminalEnvironmentCapabilitiesAndConfiguration aGVsbG8sIHdvcmxkIG9mIHBheW1lbnRz';
    expect(withoutCardNumbers(words)).toBe(words);
  });

  test('never contains a card number, however its digits are encoded and separated', () => {
    const spelledPan = fc
      .array(fc.tuple(fc.nat(9), fc.nat(SPELLINGS.length - 1), fc.constantFrom(...BETWEEN)), {
        minLength: 11,
        maxLength: 19,
      })
      .map((digits) =>
        digits
          .map(([digit, how, between], index) => {
            const spelled = SPELLINGS[how]?.(digit) ?? '';
            return index === 0 ? spelled : `${between}${spelled}`;
          })
          .join(''),
      );
    const around = fc.constantFrom('', '{"pan":"', '"}', 'track ', ' end', '/', '?card=', 'ş');
    fc.assert(
      fc.property(around, spelledPan, around, (before, pan, after) => {
        expect(withoutCardNumbers(`${before}${pan}${after}`)).toBe(
          `${before}[digits removed]${after}`,
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('stays the same when it is cleaned again', () => {
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('4', '11', '34', '25', '00', '%34', '%2534') },
      { weight: 2, arbitrary: fc.constantFrom(...BETWEEN, '%', '\\', String.raw`\u0034`) },
      { weight: 1, arbitrary: fc.constantFrom('u', 'n', 'D', '%2', String.raw`\u00`, '%c5%9f') },
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const cleaned = withoutCardNumbers(pieces.join(''));
        expect(withoutCardNumbers(cleaned)).toBe(cleaned);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['spaces', `1${' '.repeat(1_000_000)}`.repeat(9)],
    ['backslashes', '\\'.repeat(1_000_000)],
    ['one word', 'QUFB'.repeat(250_000)],
    ['escapes', String.raw`\u0041`.repeat(160_000)],
    ['escaped escapes', '%25x'.repeat(250_000)],
    ['bytes that are no character', '%f4%ff'.repeat(160_000)],
    ['ten digits and a letter', '4111111111x'.repeat(90_000)],
  ])('keeps a mebibyte of %s unchanged, in linear time', (_, text) => {
    // Compared as a boolean, since a failure would print the mebibyte.
    expect(withoutCardNumbers(text) === text).toBe(true);
  });
});

/** Encodings of a digit that a reader of the log could decode. */
const SPELLINGS: readonly ((digit: number) => string)[] = [
  String,
  (digit) => String.fromCodePoint(0xff_10 + digit),
  (digit) => String.fromCodePoint(0x06_60 + digit),
  (digit) => String.fromCodePoint(0x01_d7_ce + digit),
  (digit) => `\\u003${digit}`,
  (digit) => `\\\\\\u003${digit}`,
  (digit) => `\\uFF1${digit}`,
  (digit) => `\\ud835\\udf${(0xce + digit).toString(16)}`,
  (digit) => `%3${digit}`,
  (digit) => `%253${digit}`,
  (digit) => encodeURIComponent(String.fromCodePoint(0xff_10 + digit)),
  (digit) => `%5Cu003${digit}`,
];

/** Separators that do not end a run of digits. */
const BETWEEN = [
  '',
  ' ',
  '-',
  '.',
  '_',
  '/',
  '\u{200b}',
  '\u{a0}',
  '\u{2011}',
  '\u{301}',
  '\u{3164}',
  '\0',
  '","',
  String.raw`\/`,
  String.raw`\n`,
  String.raw`\u0020`,
  String.raw`\u200B`,
  String.raw`\\u005f`,
  '%20',
  '%2D',
  '%5f',
  '%E2%80%8B',
  '%255F',
  '+',
];
