/** Shorter values could be part of an ordinary word. */
const LEAST_LENGTH = 6;

const HIDDEN = '(secret)';

/** Fields that always hold a secret. */
const SECRET_FIELDS = new Set(
  (
    'apikey api_key clientsecret client_secret webhooksecret secret controltoken devicetoken token access_token ' +
    'refresh_token authorization cookie set-cookie'
  ).split(' '),
);

/** Values that no answer may contain, collected from everything that passes through. */
export class Secrets {
  /** Each value as written in JSON, and in JSON inside JSON. */
  readonly #written = new Set<string>();
  readonly #given = new Set<string>();

  /** Remembers a value; short texts and other values are ignored. */
  add(value: unknown): void {
    if (typeof value !== 'string' || value.length < LEAST_LENGTH || this.#given.has(value)) return;
    for (const written of spellingsOf(value)) this.#written.add(written);
  }

  /** Remembers the values of secret fields anywhere in a value. */
  addFrom(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (SECRET_FIELDS.has(name.toLowerCase())) this.add(inner);
      else this.addFrom(inner);
    }
  }

  /** Stops hiding a value that the client has requested explicitly. */
  give(value: string): void {
    this.#given.add(value);
    for (const written of spellingsOf(value)) this.#written.delete(written);
  }

  /** A text without any of the values. */
  hide(text: string): string {
    let hidden = text;
    for (const one of this.#written) hidden = hidden.replaceAll(one, HIDDEN);
    return hidden;
  }
}

function spellingsOf(value: string): readonly string[] {
  const once = JSON.stringify(value).slice(1, -1);
  return [value, once, JSON.stringify(once).slice(1, -1)];
}

/** A value without the content of its secret fields, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one));
  if (typeof value !== 'object' || value === null) return value;
  const { path } = value as { path?: unknown };
  // A difference of two states: {path: 'webhookSecret', from, to}.
  const isSecretField =
    typeof path === 'string' && SECRET_FIELDS.has((path.split('.').at(-1) ?? '').toLowerCase());
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const hides =
        SECRET_FIELDS.has(name.toLowerCase()) || (isSecretField && /^(?:from|to)$/u.test(name));
      return [name, hides && typeof inner === 'string' ? HIDDEN : withoutSecrets(inner)];
    }),
  );
}
