import { expect, test } from 'vitest';

import { systemLanguage } from './language.ts';
import { TEXTS } from './testing/texts.ts';

/** Parameters of a refusal whose values are their own names, and formatters that return their argument. */
const PARAMS = new Proxy({}, { get: (_, name) => `§${String(name)}` });
const FORMAT = new Proxy({}, { get: () => (value: unknown) => value });

/** Every text by its path. Functions are called with placeholders. */
function flat(texts: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(texts) as [string, unknown][]) {
    const at = path === '' ? name : `${path}.${name}`;
    // Their parameters are objects, so messages.test.ts and findings.test.ts test them.
    if (at === 'messages' || at === 'report.kinds') continue;
    if (typeof value === 'string') found.set(at, value);
    else if (typeof value === 'function') {
      const given = path === 'refusals' ? [PARAMS, FORMAT, String] : ['§1', '§2', '§3'];
      found.set(at, String((value as (...given: unknown[]) => unknown)(...given)));
    } else for (const [inner, text] of flat(value as object, at)) found.set(inner, text);
  }
  return found;
}

const en = flat(TEXTS.en);
const tr = flat(TEXTS.tr);

/**
 * A refusal without an English text is shown with the server's message. refusal-text.test.ts checks that Turkish has
 * all of them.
 */
const isOwnWords = (path: string): boolean => path.startsWith('refusals.') && !en.has(path);

test('both languages have the same texts, and none is empty', () => {
  const turkish = [...tr.keys()].filter((path) => !isOwnWords(path));
  expect(turkish.toSorted()).toEqual([...en.keys()].toSorted());
  const empty = [...en, ...tr].filter(([, text]) => text.trim() === '').map(([path]) => path);
  expect(empty).toEqual([]);
});

test('each text contains its parameters in both languages', () => {
  const given = (text = ''): string[] => (text.match(/§\w+/gu) ?? []).toSorted();
  const different = [...en].filter(
    ([path, text]) => given(text).join() !== given(tr.get(path)).join(),
  );
  expect(different).toEqual([]);
});

test.each([
  [['tr-TR', 'en-US'], 'tr'],
  [['de-DE', 'tr'], 'tr'],
  [['en-GB', 'tr'], 'en'],
  [['TR'], 'tr'],
  [['de', 'fr'], 'en'],
  [[], 'en'],
])('a system that prefers %j gets %s', (preferred, language) => {
  expect(systemLanguage(preferred)).toBe(language);
});
