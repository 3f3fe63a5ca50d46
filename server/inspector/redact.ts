/** Headers as they are logged: lower-case names. */
export type LoggedHeaders = Readonly<Record<string, string | string[] | undefined>>;

const API_KEY = /^(Bearer +[a-z0-9_-]+\.[a-z0-9_-]+)\.\S+$/iu;
/** A device session token tells who calls only when it is decoded: nothing of it is kept. */
const DEVICE_TOKEN = /^Bearer +eyJ/iu;
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
  if (DEVICE_TOKEN.test(authorization)) return 'Bearer ***';
  const [, named] = API_KEY.exec(authorization) ?? [];
  if (named !== undefined) return `${named}.***`;
  const [, scheme] = SCHEME.exec(authorization) ?? [];
  return scheme === undefined ? '***' : `${scheme} ***`;
}

/** Fields of token requests and answers that nobody but the two parties may read (E7). */
const SECRET_FIELDS = new Set(['client_secret', 'code', 'apiKey', 'webhookSecret']);

/**
 * A body of the token endpoint without its secrets. One that can be read neither as JSON nor as a
 * form is left out: who knows what is in it.
 */
export function withoutTokenSecrets(body: string, contentType: string | undefined): string {
  if (body === '') return body;
  if (contentType?.toLowerCase().startsWith('application/x-www-form-urlencoded') === true) {
    // Not `set`, whose work on a name that is repeated grows with the square of the form.
    const fields = [...new URLSearchParams(body)].map(([name, value]): [string, string] =>
      SECRET_FIELDS.has(name) ? [name, '***'] : [name, value],
    );
    return new URLSearchParams(fields).toString();
  }
  try {
    return JSON.stringify(JSON.parse(body), (name, value: unknown) =>
      SECRET_FIELDS.has(name) ? '***' : value,
    );
  } catch {
    return '[not logged: neither JSON nor a form]';
  }
}
