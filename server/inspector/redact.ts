/** Headers as they are logged: lower-case names. */
export type LoggedHeaders = Readonly<Record<string, string | string[] | undefined>>;

const API_KEY = /^(Bearer +[a-z0-9_-]+\.[a-z0-9_-]+)\.\S+$/iu;
const SCHEME = /^(Bearer|Basic) /iu;

/** Headers without secrets: of an API key only the part that names the install stays (E7). */
export function withoutSecrets(headers: LoggedHeaders): LoggedHeaders {
  const { authorization, cookie } = headers;
  return {
    ...headers,
    ...(authorization !== undefined && { authorization: redactKey(String(authorization)) }),
    ...(cookie !== undefined && { cookie: '***' }),
  };
}

/** Where no known scheme comes first, the first word may be the secret itself. */
function redactKey(authorization: string): string {
  const [, named] = API_KEY.exec(authorization) ?? [];
  if (named !== undefined) return `${named}.***`;
  const [, scheme] = SCHEME.exec(authorization) ?? [];
  return scheme === undefined ? '***' : `${scheme} ***`;
}
