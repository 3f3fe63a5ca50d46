/** Headers as they are logged: lower-case names. */
export type LoggedHeaders = Readonly<Record<string, string | string[] | undefined>>;

const API_KEY = /^(Bearer +[a-z0-9_-]+\.[a-z0-9_-]+)\.\S+$/iu;

/** Headers without secrets: of an API key only the part that names the install stays (E7). */
export function withoutSecrets(headers: LoggedHeaders): LoggedHeaders {
  const { authorization, cookie } = headers;
  return {
    ...headers,
    ...(authorization !== undefined && { authorization: redactKey(String(authorization)) }),
    ...(cookie !== undefined && { cookie: '***' }),
  };
}

function redactKey(authorization: string): string {
  const [, named] = API_KEY.exec(authorization) ?? [];
  if (named !== undefined) return `${named}.***`;
  return `${authorization.split(' ', 1)[0]} ***`;
}
