/** Values shorter than this are too likely to be part of something else to be looked for in texts. */
const LEAST_LENGTH = 6;

const HIDDEN = '(secret)';

/** Fields that hold nothing but a secret, wherever they are. */
const SECRET_FIELDS = new Set([
  'apikey',
  'api_key',
  'clientsecret',
  'client_secret',
  'webhooksecret',
  'secret',
  'controltoken',
  'devicetoken',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'set-cookie',
]);

/** What must stand in no answer: gathered from what is seen on the way, and never forgotten. */
export class Secrets {
  /** Each value as it stands in JSON, and in JSON inside of JSON. */
  readonly #written = new Set<string>();

  /** Remembers a value; anything else than a text of some length is passed over. */
  add(value: unknown): void {
    if (typeof value !== 'string' || value.length < LEAST_LENGTH) return;
    let written = value;
    for (let depth = 0; depth < 3; depth += 1) {
      this.#written.add(written);
      written = JSON.stringify(written).slice(1, -1);
    }
  }

  /** Remembers the values of secret fields anywhere in what a client or the control API sends. */
  addFrom(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (SECRET_FIELDS.has(name.toLowerCase())) this.add(inner);
      else this.addFrom(inner);
    }
  }

  /** A text with each of the values taken out. */
  hide(text: string): string {
    let hidden = text;
    for (const one of this.#written) {
      if (hidden.includes(one)) hidden = hidden.replaceAll(one, HIDDEN);
    }
    return hidden;
  }
}

/** A value with the content of its secret fields taken out, in depth; what was not set stays so. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one));
  if (typeof value !== 'object' || value === null) return value;
  const { path } = value as { path?: unknown };
  // A difference of two states: {path: 'webhookSecret', from, to}.
  const isSecretField = typeof path === 'string' && SECRET_FIELDS.has(lastOf(path));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const hides =
        SECRET_FIELDS.has(name.toLowerCase()) || (isSecretField && /^(?:from|to)$/u.test(name));
      return [name, hides && typeof inner === 'string' ? HIDDEN : withoutSecrets(inner)];
    }),
  );
}

function lastOf(path: string): string {
  return (path.split('.').at(-1) ?? '').toLowerCase();
}
