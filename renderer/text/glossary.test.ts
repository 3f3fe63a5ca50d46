import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

/** An entry of docs/glossary.md: its Turkish word, and words that must not be used for it. */
interface Term {
  readonly thing: string;
  readonly word: RegExp;
  readonly never: RegExp;
}

const TERMS: readonly Term[] = [
  // `hesapla-` is the stem of the verb for calculating.
  { thing: 'account', word: /adisyon/iu, never: /hesa[bp](?!l)/iu },
  { thing: 'delivery', word: /teslimat/iu, never: /gönderim|sevkiyat/iu },
  { thing: 'line', word: /satır/iu, never: /\bkalem/iu },
  { thing: 'line metadata', word: /metadata/iu, never: /üst ?veri|meta ?veri/iu },
  { thing: 'receipt', word: /fiş/iu, never: /makbuz/iu },
  { thing: 'plugin', word: /eklenti/iu, never: /uzantı|\bmodül/iu },
  { thing: 'store', word: /mağaza/iu, never: /dükk[aâ]n|\bşube/iu },
  { thing: 'limit', word: /sınır/iu, never: /\bkota|limiti\b/iu },
  { thing: 'callback', word: /callback/iu, never: /geri (?:arama|çağrı)/iu },
  { thing: 'hook', word: /hook/iu, never: /kanca/iu },
  { thing: 'token', word: /token/iu, never: /jeton|belirte[cç]/iu },
  { thing: 'seed', word: /seed/iu, never: /tohum/iu },
  { thing: 'filter', word: /filtre/iu, never: /süzge/iu },
  { thing: 'fault', word: /arıza/iu, never: /\bkusur/iu },
  { thing: 'receiver', word: /alıcı/iu, never: /dinleyici uç/iu },
  { thing: 'webhook secret', word: /imza anahtarı/iu, never: /gizlisi|gizli anahtar/iu },
  { thing: 'snapshot', word: /anlık görüntü/iu, never: /enstantane|fotoğraf/iu },
  { thing: 'scope', word: /yetki/iu, never: /\bkapsam(?:lar|ı)?(?![a-zçğıöşü])/iu },
];

const FOLDER = path.join(import.meta.dirname, 'tr');

/** The string literals of the Turkish texts by file and line, without comments and placeholders. */
const said = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    readFileSync(path.join(FOLDER, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ at: `${file}:${index + 1}`, text: spoken(line) })),
  );

function spoken(line: string): string {
  if (/^\s*(?:\/\/|\/?\*)/u.test(line)) return '';
  return (line.match(/'[^']*'|`[^`]*`/gu) ?? []).join(' ').replaceAll(/\$\{[^}]*\}/gu, ' ');
}

describe.each(TERMS)('$thing', ({ word, never }) => {
  test('its word is used in the Turkish texts', () => {
    expect(said.filter(({ text }) => word.test(text)).length).toBeGreaterThan(0);
  });

  test('no other word is used for it', () => {
    expect(said.filter(({ text }) => never.test(text))).toEqual([]);
  });
});
