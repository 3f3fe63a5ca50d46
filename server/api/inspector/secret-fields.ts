import { decoded, replaceDecoded } from '#server/domain/escapes.ts';
import {
  HIDDEN,
  firstSecretIn,
  isSecretField,
  mentionsSecret,
} from '#server/domain/secret-data.ts';

/** What is kept of a body that may hold secrets and whose fields cannot be told apart. */
const LEFT_OUT = '[not logged: neither JSON nor a form]';

/**
 * A body without the values of its secret fields, whatever is around them (E7). `ofTokens`: it is a
 * token request or its answer, where a code is a secret too, and a body whose fields cannot be told
 * apart is left out. Elsewhere a body that names no secret stays as it is, to the letter.
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

/** Null for what is no JSON object or list, or nested too deeply to be written again. */
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

/** How the names of a form's fields look; a name that looks otherwise may be anything. */
const FIELD_NAME = /^[\w.[\]-]{1,64}$/u;

function formWithout(body: string, ofTokens: boolean): string | null {
  const hasNames = body.split('&').every((pair) => FIELD_NAME.test(decoded(nameOf(pair))));
  return hasNames ? withoutSecretPairs(body, ofTokens) : null;
}

/** A query, or a form, without the values of its secret parameters; the rest stays as it was sent. */
export function withoutSecretPairs(query: string, ofTokens: boolean): string {
  if (query === '') return query;
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

/** A name and a password before the host of a whole address. */
const CREDENTIALS = /^((?:[a-z][a-z0-9+.-]*:)?\/\/)[^/?#@]*@/iu;

/** A path without secrets: nothing stays from the value of the first one on that it names. */
export function withoutPathSecrets(path: string): string {
  const own = path.replace(CREDENTIALS, `$1${HIDDEN}@`);
  if (!mentionsSecret(own)) return own;
  return replaceDecoded(own, (plain) => secretIn(plain), HIDDEN);
}

function secretIn(plain: string) {
  const secret = firstSecretIn(plain);
  return secret === null || plain.slice(secret.start) === HIDDEN ? [] : [secret];
}
