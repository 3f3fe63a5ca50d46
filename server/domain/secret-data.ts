import type { Span } from './spelled-text.ts';
import { readWhole, replaceInReadings } from './spelled-text.ts';

/** What stands for a secret that was taken out. */
export const HIDDEN = '***';

/**
 * Secrets that tell what they are by their form: the third part of an API key
 * (`<serverId>.<pluginId>.sk_...`), the secrets and codes that Countertop makes, and session tokens of
 * devices. Every alternative begins where a word begins, so that no text is gone through twice.
 */
const SECRET_VALUE =
  /(?<=\.)sk_[\w~.-]+|(?<![A-Za-z0-9])(?:sk|cs|whsec|ac)_[0-9a-f]{24,}|(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/gu;

/** Escapes of what a secret or the name of one consists of; texts in other alphabets have others. */
const HIDING_ESCAPE = /(?:%|\\u00)(?:2[25e]|3[ade]|[4-7][0-9a-f])/iu;

/**
 * Text without secrets that can be told by their form; of an API key only the part stays that names
 * the install (E7). Escapes do not hide them. The time is linear in the text.
 */
export function withoutSecretValues(text: string): string {
  if (hasHidingEscape(text)) return replaceInReadings(text, secretValuesIn, HIDDEN);
  // Most texts have neither, which is seen much sooner than that no secret is in them.
  if (!text.includes('_') && !text.includes('eyJ')) return text;
  return text.replace(SECRET_VALUE, HIDDEN);
}

function hasHidingEscape(text: string): boolean {
  return (text.includes('%') || text.includes('\\u')) && HIDING_ESCAPE.test(text);
}

function secretValuesIn(plain: string): Span[] {
  return Array.from(plain.matchAll(SECRET_VALUE), ({ index, 0: value }) => ({
    start: index,
    end: index + value.length,
  }));
}

const SECRET_NAMES =
  'secret|secret[\\W_]?key|api[\\W_]?key|access[\\W_]?key|private[\\W_]?key|token|passw(?:or)?d|' +
  'passphrase|authorization|credentials?|cookie';

/** A name that ends like this names a secret, however its words are put together. */
const SECRET_FIELD = new RegExp(`(?:${SECRET_NAMES})[\\W_]*$`, 'iu');

/** A code is a secret where an API key is given for it; elsewhere it may be anything. */
const CODE_FIELD = /^[\W_]*(?:auth(?:orization)?[\W_]*)?code[\W_]*$/iu;

/** The name of a secret that something follows, in JSON, in a form, in an address or in XML. */
const SECRET_MENTION = new RegExp(`(?:${SECRET_NAMES})["'\\\\\\]\\s]{0,20}[:=>]`, 'iu');

/** Returns true if a field or parameter of this name holds a secret; `ofTokens`: in a token request. */
export function isSecretField(name: string, ofTokens: boolean): boolean {
  const plain = readWhole(name);
  return SECRET_FIELD.test(plain) || (ofTokens && CODE_FIELD.test(plain));
}

/** What only somebody sends who asks for an API key. */
const TOKEN_REQUEST = /(?:grant[\W_]?type|client[\W_]?secret)["'\\\]\s]{0,20}[:=>]/iu;

/** Returns true if a text names a secret and goes on with its value. */
export function mentionsSecret(text: string): boolean {
  return isIn(text, SECRET_MENTION);
}

/** Returns true if a text has the fields of a token request in it. */
export function mentionsTokenRequest(text: string): boolean {
  return isIn(text, TOKEN_REQUEST);
}

/** Returns true if something is in a text, escaped or not. */
function isIn(text: string, mention: RegExp): boolean {
  return mention.test(text) || (hasHidingEscape(text) && mention.test(readWhole(text)));
}

/** Where the value begins of the first secret that a text names; null: it names none. */
export function firstSecretIn(text: string): Span | null {
  const mention = SECRET_MENTION.exec(text);
  return mention === null ? null : { start: mention.index + mention[0].length, end: text.length };
}

const SECRET_HEADER =
  /authorization|authentication|(?:^|-)auth(?:-|$)|cookie|secret|passw|credential|token|(?:api|access|auth|private)[-_]?key/u;

/** Returns true if a header of this name, in lower case as logs have it, holds a secret. */
export function isSecretHeader(name: string): boolean {
  return SECRET_HEADER.test(name);
}
