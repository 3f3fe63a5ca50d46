import { HIDDEN, isSecretHeader } from '#server/domain/secret-data.ts';

/** Logged headers have lower-case names. */
export type LoggedHeaders = Readonly<Record<string, string | string[] | undefined>>;

const API_KEY = /^(Bearer +(?<serverId>[a-z0-9_-]+)\.(?<pluginId>[a-z0-9_-]+))\.\S+$/iu;
/** No part of a device session token is kept. */
const DEVICE_TOKEN = /^Bearer +eyJ/iu;
const SCHEME = /^(Bearer|Basic) /iu;
/** A key without a scheme, as in headers other than `Authorization`. */
const BARE_KEY = /^([a-z0-9_-]+\.[a-z0-9_-]+)\.\S+$/iu;

/** Headers without secrets; of an API key only the install's ids are kept (E7). */
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

/** Without a known scheme, the first word may be the secret. */
function redactKey(authorization: string): string {
  if (DEVICE_TOKEN.test(authorization)) return `Bearer ${HIDDEN}`;
  const [, named] = API_KEY.exec(authorization) ?? [];
  if (named !== undefined) return `${named}.${HIDDEN}`;
  const [, scheme] = SCHEME.exec(authorization) ?? [];
  return scheme === undefined ? HIDDEN : `${scheme} ${HIDDEN}`;
}

/** The install that an API key names; it may not exist. */
export interface ClaimedInstall {
  readonly serverId: string;
  readonly pluginId: string;
}

/** The install named in the key of headers, redacted or not. */
export function claimedInstall({ authorization }: LoggedHeaders): ClaimedInstall | null {
  const text = String(authorization ?? '');
  const named = DEVICE_TOKEN.test(text) ? undefined : API_KEY.exec(text)?.groups;
  const { serverId, pluginId } = named ?? {};
  return serverId === undefined || pluginId === undefined ? null : { serverId, pluginId };
}
