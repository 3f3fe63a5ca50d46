import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { roundsOf } from '#server/testing/rounds.ts';

import type { KnownIdentities } from './line-identity.ts';
import {
  checkLineIdentities,
  identityMaker,
  isReserved,
  NO_IDENTITIES,
  weaknessOf,
} from './line-identity.ts';

const DIGITS = '0123456789'.split('');
const LETTERS_AND_DIGITS = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''),
  ...'abcdefghijklmnopqrstuvwxyz'.split(''),
  ...DIGITS,
];
const PUNCTUATION = ['.', '_', ':', '-'];

/** The rule without a regular expression. */
function isStrong(lineId: string): boolean {
  const characters = lineId.split('');
  const [first = ''] = characters;
  const last = characters.at(-1) ?? '';
  return (
    characters.length >= 8 &&
    characters.length <= 64 &&
    LETTERS_AND_DIGITS.includes(first) &&
    LETTERS_AND_DIGITS.includes(last) &&
    characters.every((c) => LETTERS_AND_DIGITS.includes(c) || PUNCTUATION.includes(c)) &&
    characters.some((c) => !DIGITS.includes(c))
  );
}

const end = fc.constantFrom(...LETTERS_AND_DIGITS);
const inner = fc.constantFrom(...LETTERS_AND_DIGITS, ...PUNCTUATION);
const strong = fc
  .tuple(end, fc.array(inner, { minLength: 6, maxLength: 62 }), end)
  .map(([first, middle, last]) => `${first}${middle.join('')}${last}`)
  .filter((lineId) => lineId.split('').some((c) => !DIGITS.includes(c)));

describe('the form of an identity', () => {
  test.each([
    'line-0001',
    'a1b2c3d4',
    '1234567a',
    'A:b.c_d-e',
    'a------b',
    '550e8400-e29b-41d4-a716-446655440000',
    'x'.repeat(8),
    'x'.repeat(64),
  ])('%s is strong', (lineId) => {
    expect(weaknessOf(lineId)).toBeNull();
  });

  test.each([
    ['', 'tooShort'],
    ['line-01', 'tooShort'],
    ['1234567', 'tooShort'],
    ['x'.repeat(65), 'tooLong'],
    ['12345678', 'characters'],
    ['_line-0001', 'characters'],
    ['-line-0001', 'characters'],
    ['.line-0001', 'characters'],
    ['line-0001-', 'characters'],
    ['line-0001_', 'characters'],
    ['line 0001', 'characters'],
    ['line/0001', 'characters'],
    ['çizgi-0001', 'characters'],
    ['line-000١', 'characters'],
    ['line-0001\n', 'characters'],
    ['kuver😀😀😀', 'characters'],
  ])('%j is weak: %s', (lineId, weakness) => {
    expect(weaknessOf(lineId)).toBe(weakness);
  });

  test('accepts every identity that follows the rule', () => {
    fc.assert(
      fc.property(strong, (lineId) => {
        expect(weaknessOf(lineId)).toBeNull();
      }),
    );
  });

  for (const { numRuns, marked } of roundsOf(25, 100)) {
    test(`refuses an identity with one mistake (${numRuns} random identities)`, marked, () => {
      const stranger = fc
        .oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), fc.constantFrom(' ', '/'))
        .filter((c) => !LETTERS_AND_DIGITS.includes(c) && !PUNCTUATION.includes(c));
      const spoiled = fc.oneof(
        strong.map((lineId) => lineId.slice(0, 7)),
        strong.map((lineId) => lineId.padEnd(65, 'x')),
        fc.tuple(fc.constantFrom(...PUNCTUATION), strong).map(([mark, lineId]) => mark + lineId),
        fc.tuple(fc.constantFrom(...PUNCTUATION), strong).map(([mark, lineId]) => lineId + mark),
        fc
          .tuple(strong, stranger, fc.nat(64))
          .map(([lineId, c, at]) => lineId.slice(0, at) + c + lineId.slice(at)),
        fc.stringMatching(/^[0-9]{8,64}$/u),
      );
      fc.assert(
        fc.property(spoiled, (lineId) => {
          expect(weaknessOf(lineId)).not.toBeNull();
        }),
        { numRuns },
      );
    });
  }

  test('agrees with isStrong on any string', () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 70 }),
      fc.string({ unit: 'binary', minLength: 6, maxLength: 70 }),
      fc.array(inner, { minLength: 6, maxLength: 66 }).map((characters) => characters.join('')),
    );
    fc.assert(
      fc.property(anything, (lineId) => {
        expect(weaknessOf(lineId) === null).toBe(isStrong(lineId));
      }),
      { numRuns: 1000 },
    );
  });

  test.each(['kuver', 'KUVER', 'Kuver', 'new', 'NEW', 'nEw'])('%s is reserved', (lineId) => {
    expect(isReserved(lineId)).toBe(true);
  });

  test('only the whole word is reserved', () => {
    expect(isReserved('kuver-0001')).toBe(false);
    expect(isReserved('new-line-1')).toBe(false);
    expect(isReserved('renewed')).toBe(false);
  });
});

/** Checks a cart that declares these identities, in this order. */
function check(lineIds: readonly (string | undefined)[], known: Partial<KnownIdentities> = {}) {
  return checkLineIdentities(
    lineIds.map((lineId) => ({ lineId })),
    { ...NO_IDENTITIES, ...known },
    (index) => ({ path: `cart[${index}]`, product: 'p-cay' }),
  );
}

function at(index: number) {
  return { path: `cart[${index}].lineId`, product: 'p-cay' };
}

describe('checkLineIdentities', () => {
  test('accepts lines with and without identities', () => {
    expect(check(['line-0001', undefined, 'line-0002', undefined])).toBeNull();
  });

  test('accepts the identities that the account already has', () => {
    expect(check(['line-0001'], { active: new Set(['line-0001']) })).toBeNull();
  });

  test('refuses a reserved identity as it was sent', () => {
    expect(check(['line-0001', 'KUVER'])).toEqual({
      refused: 'invalidLineId',
      lineId: 'KUVER',
      at: at(1),
    });
  });

  test('refuses a weak identity that is new', () => {
    expect(check(['1234567'])).toEqual({ refused: 'invalidLineId', lineId: '1234567', at: at(0) });
  });

  test('refuses an empty identity', () => {
    expect(check([''])).toEqual({ refused: 'invalidLineId', lineId: '', at: at(0) });
  });

  test('says what is wrong with a weak identity that the account already stores', () => {
    const active = new Set(['1234567', '12345678', 'x'.repeat(65)]);

    expect(check(['1234567'], { active })).toEqual({
      refused: 'weakLineId',
      problem: 'tooShort',
      at: at(0),
    });
    expect(check(['12345678'], { active })).toMatchObject({ problem: 'characters' });
    expect(check(['x'.repeat(65)], { active })).toMatchObject({ problem: 'tooLong' });
  });

  test('calls a weak identity new unless the stored one is exactly the same', () => {
    expect(check(['ABC'], { active: new Set(['abc']) })).toMatchObject({
      refused: 'invalidLineId',
    });
  });

  test('refuses a repeated identity at the second line', () => {
    expect(check(['line-0001', 'line-0002', 'line-0001'])).toEqual({
      refused: 'duplicateLineId',
      lineId: 'line-0001',
      at: at(2),
    });
  });

  test('distinguishes identities by case', () => {
    expect(check(['line-000a', 'line-000A'])).toBeNull();
  });

  test('refuses the identity of a voided line', () => {
    expect(check(['line-0001'], { cancelled: new Set(['line-0001']) })).toEqual({
      refused: 'cancelledLineId',
      lineId: 'line-0001',
      at: at(0),
    });
  });

  test('checks reserved, format, repeated and voided, each on all lines', () => {
    const cancelled = new Set(['voided-01']);
    const all = ['voided-01', 'twice-001', 'twice-001', 'weak', 'new'];

    expect(check(all, { cancelled })).toMatchObject({ lineId: 'new', at: at(4) });
    expect(check(all.slice(0, 4), { cancelled })).toMatchObject({ lineId: 'weak', at: at(3) });
    expect(check(all.slice(0, 3), { cancelled })).toMatchObject({
      refused: 'duplicateLineId',
      at: at(2),
    });
    expect(check(all.slice(0, 2), { cancelled })).toMatchObject({
      refused: 'cancelledLineId',
      at: at(0),
    });
  });
});

describe('identityMaker', () => {
  test('prefixes order lines with ln- and payments with pay-', () => {
    expect(identityMaker(() => 'u1', [])('ln')).toBe('ln-u1');
    expect(identityMaker(() => 'u1', [])('pay')).toBe('pay-u1');
  });

  test('gives internal ids a prefix that no plugin may declare', () => {
    const id = identityMaker(() => 'b0a6f9de-0000-4000-8000-000000000000', [])('_row');
    expect(id).toMatch(/^_row-b0a6/u);
    expect(weaknessOf(id)).toBe('characters');
  });

  test('repeats neither a taken identity nor a generated one', () => {
    const uuids = ['u1', 'u2', 'u2', 'u3'].values();
    const newIdentity = identityMaker(() => uuids.next().value ?? 'used up', ['ln-u1']);

    expect([newIdentity('ln'), newIdentity('ln')]).toEqual(['ln-u2', 'ln-u3']);
  });

  test('makes identities that a plugin may declare again', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(weaknessOf(identityMaker(() => uuid, [])('ln'))).toBeNull();
        expect(weaknessOf(identityMaker(() => uuid, [])('pay'))).toBeNull();
      }),
    );
  });
});
