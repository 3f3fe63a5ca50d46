/** Shorter values are not hidden, since they could be part of an ordinary word. */
const MIN_LENGTH = 6;

const HIDDEN = '(secret)';

/** Fields that always hold a secret. */
const SECRET_FIELDS = new Set(
  (
    'apikey api_key clientsecret client_secret webhooksecret secret controltoken devicetoken token access_token ' +
    'refresh_token authorization cookie set-cookie'
  ).split(' '),
);

/** Secret values to remove from results, collected from arguments and states. */
export class Secrets {
  /** Each value as plain text, in JSON, and in JSON nested in JSON. */
  readonly #hidden = new Set<string>();
  readonly #revealed = new Set<string>();

  /** Registers a value as secret; short texts and other values are ignored. */
  add(value: unknown): void {
    if (typeof value !== 'string' || value.length < MIN_LENGTH || this.#revealed.has(value)) return;
    for (const form of escapedForms(value)) this.#hidden.add(form);
  }

  /** Registers the values of secret fields anywhere in a value. */
  addFrom(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (SECRET_FIELDS.has(name.toLowerCase())) this.add(inner);
      else this.addFrom(inner);
    }
  }

  /** Stops hiding a value that the client has requested explicitly. */
  reveal(value: string): void {
    this.#revealed.add(value);
    for (const form of escapedForms(value)) this.#hidden.delete(form);
  }

  /** Replaces all secret values in a text. */
  hide(text: string): string {
    let result = text;
    for (const form of this.#hidden) result = result.replaceAll(form, HIDDEN);
    return result;
  }
}

function escapedForms(value: string): readonly string[] {
  const once = JSON.stringify(value).slice(1, -1);
  return [value, once, JSON.stringify(once).slice(1, -1)];
}

/** A value without the content of its secret fields, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one));
  if (typeof value !== 'object' || value === null) return value;
  const { path } = value as { path?: unknown };
  // An entry of a diff: {path: 'webhookSecret', from, to}.
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
