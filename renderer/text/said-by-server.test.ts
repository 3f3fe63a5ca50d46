import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { presentCodedRefusal } from '#present/refusal.ts';

import type { Language } from './language.ts';
import { stepErrorInWords } from './step-error.ts';
import { speechOf, TEXTS } from './texts-for-tests.ts';

/** The sources of a folder of the server without their tests. */
function sourcesOf(folder: string): string {
  const path = join(import.meta.dirname, '../../server', folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(path, name), 'utf8'))
    .join('\n');
}

/** What a pattern finds in sources, with something where they fill a text. */
function found(source: string, pattern: RegExp): string[] {
  const texts = [...source.matchAll(pattern)].map(({ groups }) => groups?.['text'] ?? '');
  return [...new Set(texts)].map((text) => text.replaceAll(/\$\{[^}]*\}/gu, '7'));
}

const TEXT = String.raw`(?<sign>['"\x60])(?<text>(?:(?!\k<sign>)[^\\])+)\k<sign>`;

const ENGLISH = /\b(?:the|was|not|must|answered|within|of|and|with)\b/u;

describe('why a step of a scenario failed', () => {
  const inWords = (error: string, language: Language): string =>
    stepErrorInWords({ error, refusal: null, obstacle: null }, speechOf(language));
  const scenarios = sourcesOf('scenarios');
  const written = [
    ...found(scenarios, new RegExp(String.raw`new StepFailure\(\s*${TEXT}`, 'gu')),
    'Answer 1 is not there: data.id is nothing',
    'Expected a delivery {"status":"delivered"}; there was none of that kind',
    'Expected a delivery {"status":"delivered"}; there were: table.updated to kds, dropped; and 3 more',
    'Expected a call {"path":"/tables/get"}; there was none of that kind',
    'Expected a call {"path":"/tables/get"}; there were: GET /tables/get, 403',
    'The account is not as expected: lines[0].quantity: expected 2, found nothing',
    'The account: "Account not found"',
    'Not within 5 min: The account is not as expected: total: expected 90, found a list',
  ];

  test('is known with all its kinds', () => {
    expect(written.length).toBeGreaterThan(15);
  });

  test.each(written)('is said in Turkish: %s', (error) => {
    expect(inWords(error, 'tr')).not.toBe(error);
    expect(inWords(error, 'en')).toBe(error);
  });

  test('says a refusal that it quotes as refusals are said, by its code', () => {
    const coded = presentCodedRefusal({ refused: 'notFullyPaid', paid: 0, total: 123_450 });
    const refusal = { params: {}, ...coded };
    const error = `Answered with 409: ${refusal.message}`;
    const turkish = stepErrorInWords({ error, refusal, obstacle: null }, speechOf('tr'));
    expect(turkish).toMatch(/^409 yanıtlandı: /u);
    expect(turkish).toContain('1.234,50');
    expect(turkish).not.toContain(refusal.message);
  });

  test('keeps what was expected and found', () => {
    expect(inWords(written.at(-1) ?? '', 'tr')).toBe(
      '5 min içinde olmadı: Adisyon beklendiği gibi değil: total: beklenen 90, bulunan bir liste',
    );
  });
});

describe('what the server has against what was entered', () => {
  const schemas = sourcesOf('contract');
  const begin = 'must|length must|contains an|is required|is not allowed';
  const texts = found(
    schemas,
    new RegExp(
      String.raw`(?<![.]describe\(\s*)(?<sign>['\x60])(?<text>(?:${begin})\b(?:(?!\k<sign>)[^\\\n])*)\k<sign>`,
      'gu',
    ),
  ).filter((text) => !text.endsWith(' ') && !text.includes('`'));
  const { violation } = TEXTS.tr.kit;

  test('is known with all its kinds', () => {
    expect(texts.length).toBeGreaterThan(80);
  });

  test.each(texts)('is said in Turkish: %s', (english) => {
    const said = english
      .replace(/^must be 7$/u, 'must be [dine_in]')
      .replace('one of 7', 'one of [a, b]')
      .replace('any of 7', 'any of [a, b]');
    expect(violation(said)).not.toBe(said);
    expect(violation(said)).not.toMatch(ENGLISH);
    expect(violation(`"webhook.url" ${said}`)).toBe(`"webhook.url": ${violation(said)}`);
    expect(TEXTS.en.kit.violation(said)).toBe(said);
  });

  test('keeps the field, the bounds, and what is unknown', () => {
    expect(violation('"cart[0].quantity" must be less than or equal to 9999')).toBe(
      '"cart[0].quantity": en çok 9999 olmalı',
    );
    expect(violation('"value" must be of type object')).toBe('gönderilen: nesne olmalı');
    expect(violation('"x" must dance')).toBe('"x" must dance');
  });
});
