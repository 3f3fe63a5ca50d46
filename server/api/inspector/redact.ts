import { HIDDEN, isSecretHeader } from '#server/domain/secret-data.ts';

/** Headers as they are logged: lower-case names. */
export type LoggedHeaders = Readonly<Record<string, string | string[] | undefined>>;

const API_KEY = /^(Bearer +[a-z0-9_-]+\.[a-z0-9_-]+)\.\S+$/iu;
/** A device session token tells who calls only when it is decoded: nothing of it is kept. */
const DEVICE_TOKEN = /^Bearer +eyJ/iu;
const SCHEME = /^(Bearer|Basic) /iu;
/** A key alone, as headers other than `Authorization` carry it. */
const BARE_KEY = /^([a-z0-9_-]+\.[a-z0-9_-]+)\.\S+$/iu;

/**
 * Headers without secrets, whatever they are called: of an API key only the part stays that names the
 * install (E7).
 */
export function withoutSecrets(headers: LoggedHeaders): LoggedHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value === undefined || !isSecretHeader(name) ? value : hiddenIn(name, String(value)),
    ]),
  );
}

function hiddenIn(name: string, value: string): string {
  if (/authorization$/iu.test(name)) return redactKey(value);
  if (/cookie/iu.test(name)) return HIDDEN;
  const [, named] = BARE_KEY.exec(value) ?? [];
  return named === undefined ? redactKey(value) : `${named}.${HIDDEN}`;
}

/** Where no known scheme comes first, the first word may be the secret itself. */
function redactKey(authorization: string): string {
  if (DEVICE_TOKEN.test(authorization)) return `Bearer ${HIDDEN}`;
  const [, named] = API_KEY.exec(authorization) ?? [];
  if (named !== undefined) return `${named}.${HIDDEN}`;
  const [, scheme] = SCHEME.exec(authorization) ?? [];
  return scheme === undefined ? HIDDEN : `${scheme} ${HIDDEN}`;
}
