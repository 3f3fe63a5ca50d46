import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { TEXTS } from './texts-for-tests.ts';

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

const ENGLISH = /\b(?:the|was|not|must|answered|within|of|and|with)\b/u;

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
