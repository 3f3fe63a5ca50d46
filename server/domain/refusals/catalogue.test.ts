import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { COVER_LINE_ID } from '../line-identity.ts';
import { DOCUMENT_BUDGET_BYTES, REQUEST_BUDGET_BYTES } from '../line-metadata.ts';
import type { Refusal } from '../refusal.ts';
import { MOST_STORES } from '../tenant.ts';
import type { RefusalCode } from './catalogue.ts';
import { REFUSALS } from './catalogue.ts';
import { entryOf, messageOf, paramsOf, placesOf, tokenErrorOf } from './render.ts';

const codes = Object.keys(REFUSALS) as RefusalCode[];

const exampleOf = (refused: RefusalCode) => ({ refused, ...REFUSALS[refused].example }) as Refusal;

describe.each(codes)('the refusal %s', (code) => {
  test('fills all placeholders of its message', () => {
    const message = messageOf(exampleOf(code)).replace('{key, value}', '');
    expect(message).not.toMatch(/[{}]|undefined|\[object/u);
    expect(tokenErrorOf(exampleOf(code))?.error_description ?? '').not.toMatch(/[{}]|undefined/u);
  });

  test('has a field for each placeholder of its message', () => {
    const { message, tokenError } = entryOf({ refused: code });
    const named = [...`${message} ${tokenError?.description}`.matchAll(/\{(\w+)[.:}]/gu)];
    const fields = Object.keys(REFUSALS[code].example);
    // A placeholder without a field would be printed as `undefined`.
    expect(fields).toEqual(expect.arrayContaining(named.map(([, field]) => field)));
  });
});

test('every refusal of the catalogue is used somewhere', () => {
  const source = serverSources();
  const unused = codes.filter((code) => !source.includes(`'${code}'`));
  expect(unused).toEqual([]);
});

test('numbers and names in messages are those of the rules', () => {
  expect(messageOf({ refused: 'metadataRequestBudget', bytes: 20_500 })).toBe(
    `Total metadata size (20500) exceeds ${REQUEST_BUDGET_BYTES} bytes`,
  );
  expect(
    messageOf({ refused: 'metadataDocumentBudget', bytes: 102_500, yours: 2500, others: 100_000 }),
  ).toBe(
    `Total metadata size after merge (102500) exceeds ${DOCUMENT_BUDGET_BYTES} bytes ` +
      '(yours: 2500, other plugins: 100000)',
  );
  expect(messageOf({ refused: 'storeLimitReached', developer: 'demo' })).toContain(
    `(${MOST_STORES})`,
  );
  for (const refused of [
    'coverLineFixed',
    'coverLineStays',
    'coverLineUnmarked',
    'coverLineUnchanged',
    'coverLineWhole',
  ] as const) {
    expect(messageOf({ refused })).toContain(`(${COVER_LINE_ID})`);
  }
});

describe('a message', () => {
  test('prints amounts as plain decimals', () => {
    const refusal: Refusal = { refused: 'paidExceedsTotal', paid: 12_050, total: 10_000 };
    expect(messageOf(refusal)).toBe('Paid (120.5) exceeds total (100).');
  });

  test('names the product of every place, or the path of a single place', () => {
    const at = [
      { path: 'cart[0].taxRate', product: 'p-cay' },
      { path: 'cart[2].taxRate', product: 'p-su' },
    ];
    expect(messageOf({ refused: 'invalidTaxRate', at })).toBe(
      'Invalid taxRate (0-100 expected): p-cay, p-su',
    );
    expect(
      messageOf({ refused: 'weakLineId', problem: 'tooLong', at: { path: 'cart[1].lineId' } }),
    ).toBe('"cart[1].lineId" length must be less than or equal to 64 characters long');
  });

  test('prints what a client sent unchanged, including braces and dollar signs', () => {
    const declaration = '{reason} $& $1 {product:json}';
    const at = { path: 'cart[0].options[0]', product: 'p' };
    expect(
      messageOf({ refused: 'invalidOption', product: 'p', reason: 'ambiguous', declaration, at }),
    ).toBe(`Invalid option: p: ambiguous (${declaration})`);
  });

  test('of the token endpoint quotes the value in its description', () => {
    expect(tokenErrorOf({ refused: 'unsupportedGrantType', given: 'pass"word' })).toEqual({
      error: 'unsupported_grant_type',
      error_description: 'grant_type must be authorization_code, found "pass\\"word".',
    });
  });
});

describe('the parameters of a refusal', () => {
  test('are its fields, amounts as decimals', () => {
    expect(paramsOf({ refused: 'notFullyPaid', paid: 12_050, total: 36_000 })).toEqual({
      paid: 120.5,
      total: 360,
    });
  });

  test('leave out the places and the message', () => {
    const refusal: Refusal = { refused: 'productNotFound', product: 'p', at: { path: 'cart[0]' } };
    expect(paramsOf(refusal)).toEqual({ product: 'p' });
    expect(placesOf(refusal)).toEqual([{ path: 'cart[0]' }]);
    expect(paramsOf({ refused: 'schema', message: '"a" is required' })).toBeUndefined();
    expect(paramsOf({ refused: 'storeExpired' })).toBeUndefined();
  });
});

function serverSources(): string {
  const server = fileURLToPath(new URL('../../', import.meta.url));
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!domain\/refusals|testing).*(?<!\.test)\.ts$/u.test(file))
    .map((file) => readFileSync(`${server}${file}`, 'utf8'))
    .join('\n');
}
