import { decoded, replaceDecoded } from '#server/domain/escapes.ts';
import {
  HIDDEN,
  firstSecretIn,
  isSecretField,
  mentionsSecret,
} from '#server/domain/secret-data.ts';

/** Replaces a body that may contain secrets and cannot be parsed. */
const LEFT_OUT = '[not logged: neither JSON nor a form]';

/**
 * A body without the values of its secret fields (E7), or a replacement if it cannot be parsed. `ofTokens`: it is a
 * token request or response, in which codes are secret too; other bodies are unchanged unless they mention a secret.
 */
export function withoutSecretFields(
  body: string,
  contentType: string | undefined,
  ofTokens: boolean,
): string {
  if (body === '' || !(ofTokens || mentionsSecret(body))) return body;
  const form = contentType?.toLowerCase().startsWith('application/x-www-form-urlencoded') === true;
  return jsonWithout(body, ofTokens) ?? (form ? formWithout(body, ofTokens) : null) ?? LEFT_OUT;
}

/** Null if it is not a JSON object or list, or is nested too deeply for `JSON.stringify`. */
function jsonWithout(body: string, ofTokens: boolean): string | null {
  try {
    const value = JSON.parse(body, (name, inner: unknown) =>
      isSecretField(name, ofTokens) || (typeof inner === 'string' && mentionsSecret(inner))
        ? HIDDEN
        : inner,
    ) as unknown;
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : null;
  } catch {
    return null;
  }
}

/** Usual names of form fields; a body with other names may not be a form. */
const FIELD_NAME = /^[\w.[\]-]{1,64}$/u;

function formWithout(body: string, ofTokens: boolean): string | null {
  const hasNames = body.split('&').every((pair) => FIELD_NAME.test(decoded(nameOf(pair))));
  return hasNames ? withoutSecretPairs(body, ofTokens) : null;
}

/** A query or form without the values of its secret parameters; the rest stays unchanged. */
export function withoutSecretPairs(query: string, ofTokens: boolean): string {
  return query
    .split('&')
    .map((pair) => {
      const name = nameOf(pair);
      if (isSecretField(name, ofTokens)) return `${name}=${HIDDEN}`;
      return mentionsSecret(pair) ? HIDDEN : pair;
    })
    .join('&');
}

function nameOf(pair: string): string {
  const end = pair.indexOf('=');
  return end < 0 ? pair : pair.slice(0, end);
}

/** User name and password in a URL. */
const CREDENTIALS = /^((?:[a-z][a-z0-9+.-]*:)?\/\/)[^/?#@]*@/iu;

/** A path with its first secret, and everything after it, hidden. */
export function withoutPathSecrets(path: string): string {
  const own = path.replace(CREDENTIALS, `$1${HIDDEN}@`);
  if (!mentionsSecret(own)) return own;
  return replaceDecoded(own, (plain) => secretIn(plain), HIDDEN);
}

function secretIn(plain: string) {
  const secret = firstSecretIn(plain);
  return secret === null || plain.slice(secret.start) === HIDDEN ? [] : [secret];
}
