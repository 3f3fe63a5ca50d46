import type { Span } from './escapes.ts';
import { decoded, matchesIn, replaceDecoded } from './escapes.ts';

/** Replaces secrets. */
export const HIDDEN = '***';

/**
 * Secrets with a known form: the third part of an API key (`<serverId>.<pluginId>.sk_...`), secrets and
 * codes made by Countertop, and session tokens of devices. Alternatives only match at the start of a
 * word, so the time is linear.
 */
const SECRET_VALUE =
  /(?<=\.)sk_[\w~.-]+|(?<![A-Za-z0-9])(?:sk|cs|whsec|ac)_[0-9a-f]{24,}|(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/gu;

/** Escape sequences for the characters that secrets and their names consist of. */
const HIDING_ESCAPE = /(?:%|\\u00)(?:2[25e]|3[ade]|[4-7][0-9a-f])/iu;

/**
 * Redacts secrets with a known form, including escaped ones; the part of an API key that names the install is
 * kept (E7). Takes linear time.
 */
export function withoutSecretValues(text: string): string {
  if (hasHidingEscape(text)) {
    return replaceDecoded(text, (plain) => matchesIn(plain, SECRET_VALUE), HIDDEN);
  }
  // Fast path: every secret with a known form contains one of these.
  if (!text.includes('_') && !text.includes('eyJ')) return text;
  return text.replace(SECRET_VALUE, HIDDEN);
}

function hasHidingEscape(text: string): boolean {
  return (text.includes('%') || text.includes('\\u')) && HIDING_ESCAPE.test(text);
}

const SECRET_NAMES =
  'secret|secret[\\W_]?key|api[\\W_]?key|access[\\W_]?key|private[\\W_]?key|token|passw(?:or)?d|' +
  'passphrase|authorization|credentials?|cookie';

/** Matches field names with an ending that indicates a secret. */
const SECRET_FIELD = new RegExp(`(?:${SECRET_NAMES})[\\W_]*$`, 'iu');

/** Matches the name of a field that is secret in token requests only. */
const CODE_FIELD = /^[\W_]*(?:auth(?:orization)?[\W_]*)?code[\W_]*$/iu;

/** The name of a secret followed by a value, in JSON, a form, a URL or XML. */
const SECRET_MENTION = new RegExp(`(?:${SECRET_NAMES})["'\\\\\\]\\s]{0,20}[:=>]`, 'iu');

/** `ofTokens`: true if the field belongs to a token request. */
export function isSecretField(name: string, ofTokens: boolean): boolean {
  const plain = decoded(name);
  return SECRET_FIELD.test(plain) || (ofTokens && CODE_FIELD.test(plain));
}

/** Fields that occur only in token requests. */
const TOKEN_REQUEST = /(?:grant[\W_]?type|client[\W_]?secret)["'\\\]\s]{0,20}[:=>]/iu;

export function mentionsSecret(text: string): boolean {
  return isIn(text, SECRET_MENTION);
}

export function mentionsTokenRequest(text: string): boolean {
  return isIn(text, TOKEN_REQUEST);
}

function isIn(text: string, mention: RegExp): boolean {
  return mention.test(text) || (hasHidingEscape(text) && mention.test(decoded(text)));
}

/** The text from the value of the first named secret to the end; null if there is none. */
export function firstSecretIn(text: string): Span | null {
  const mention = SECRET_MENTION.exec(text);
  return mention === null ? null : { start: mention.index + mention[0].length, end: text.length };
}

const SECRET_HEADER =
  /authorization|authentication|(?:^|-)auth(?:-|$)|cookie|secret|passw|credential|token|(?:api|access|auth|private)[-_]?key/u;

/** `name` is in lower case. */
export function isSecretHeader(name: string): boolean {
  return SECRET_HEADER.test(name);
}
