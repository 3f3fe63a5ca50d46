import { createHmac, timingSafeEqual } from 'node:crypto';

import { systemTime } from './real-time.ts';

/** The signature scheme of calls to a plugin. */
export type SignatureScheme = 'timestamped' | 'body' | 'standard';

/** Node's headers, a `Headers` object, or a plain record with names in any case. */
export type GivenHeaders =
  | { forEach(callback: (value: string, name: string) => void): void }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The result of a verification. */
export type SignatureVerdict =
  | { readonly valid: true; readonly scheme: SignatureScheme; readonly reason: null }
  | { readonly valid: false; readonly scheme: SignatureScheme | null; readonly reason: string };

export interface VerifyOptions {
  /** The receiver's time, in epoch ms or as a `Date`; the system time by default. */
  readonly now?: number | Date;
  /** The largest allowed difference between `now` and the signature's time, in seconds; 300 by default. */
  readonly toleranceS?: number;
  /** The only scheme accepted; by default the one the headers use. */
  readonly scheme?: SignatureScheme;
}

const TOLERANCE_S = 300;

/**
 * Verifies the signature of a webhook, action or hook over the raw body as received. Supports all three schemes
 * with any header prefix, and compares in constant time.
 */
export function verifySignature(
  headers: GivenHeaders,
  rawBody: string | Uint8Array,
  secret: string,
  { now = systemTime(), toleranceS = TOLERANCE_S, scheme }: VerifyOptions = {},
): SignatureVerdict {
  const signed = readHeaders(headers, scheme);
  if ('reason' in signed) return { valid: false, scheme: scheme ?? null, reason: signed.reason };
  const invalid = (reason: string): SignatureVerdict => ({
    valid: false,
    scheme: signed.scheme,
    reason,
  });
  if (secret === '') return invalid('the secret is empty');
  if (!signed.signatures.some((given) => isSame(given, expected(signed, rawBody, secret)))) {
    return invalid(
      'the signature does not match this body and secret; verify the bytes as received, before any parsing',
    );
  }
  if (signed.seconds !== null) {
    const ageS = Math.abs(Number(now) / 1000 - Number(signed.seconds));
    // NaN is never within the tolerance.
    if (!(Math.floor(ageS) <= toleranceS)) {
      return invalid(
        `the signature's timestamp is ${Math.floor(ageS)} s away from the current time; at most ${toleranceS} s is allowed`,
      );
    }
  }
  return { valid: true, scheme: signed.scheme, reason: null };
}

interface Signed {
  readonly scheme: SignatureScheme;
  /** The digests as text; the scheme `standard` may send several. */
  readonly signatures: readonly string[];
  /** The timestamp as received; null if the scheme has none. */
  readonly seconds: string | null;
  /** The `webhook-id`; empty if the scheme has none. */
  readonly id: string;
}

type Read = Signed | { readonly reason: string };

function readHeaders(given: GivenHeaders, wanted: SignatureScheme | undefined): Read {
  const headers = toMap(given);
  // Calls with the standard headers also have the default header.
  if (wanted === 'standard' || (wanted === undefined && headers.has('webhook-signature'))) {
    return readStandard(headers);
  }
  const [header] = [...headers.keys()].filter(
    (name) => name.endsWith('-signature') && name !== 'webhook-signature',
  );
  if (header === undefined) return { reason: 'there is no header that ends with -Signature' };
  const schemes = wanted === undefined ? (['timestamped', 'body'] as const) : [wanted];
  const [read] = schemes.flatMap((scheme) => readDefault(scheme, headers.get(header) ?? '') ?? []);
  const forms = schemes.map((scheme) => FORMS[scheme].shown).join(' or ');
  return read ?? { reason: `the header ${header} is not of the form ${forms}` };
}

function readDefault(scheme: keyof typeof FORMS, value: string): Signed | null {
  const groups = FORMS[scheme].pattern.exec(value)?.groups;
  const digest = groups?.['digest'];
  if (digest === undefined) return null;
  return { scheme, signatures: [digest], seconds: groups?.['seconds'] ?? null, id: '' };
}

/** The forms of the default header, by scheme. */
const FORMS = {
  timestamped: {
    shown: 't=<unix seconds>,v1=<hex>',
    pattern: /^t=(?<seconds>\d{1,15}),v1=(?<digest>[0-9a-f]{64})$/u,
  },
  body: { shown: 'sha256=<hex>', pattern: /^sha256=(?<digest>[0-9a-f]{64})$/u },
};

function readStandard(headers: ReadonlyMap<string, string>): Read {
  const id = headers.get('webhook-id');
  const seconds = headers.get('webhook-timestamp');
  const signatures = (headers.get('webhook-signature') ?? '')
    .split(' ')
    .flatMap((given) => (given.startsWith('v1,') ? [given.slice('v1,'.length)] : []));
  if (id === undefined || seconds === undefined || signatures.length === 0) {
    return {
      reason:
        'the headers webhook-id, webhook-timestamp (unix seconds) and webhook-signature with a value v1,<base64> are required',
    };
  }
  return { scheme: 'standard', signatures, seconds, id };
}

function expected(
  { scheme, seconds, id }: Signed,
  rawBody: string | Uint8Array,
  secret: string,
): string {
  switch (scheme) {
    case 'timestamped':
      return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest('hex');
    case 'body':
      return createHmac('sha256', secret).update(rawBody).digest('hex');
    case 'standard':
      return createHmac('sha256', standardKey(secret))
        .update(`${id}.${seconds}.`)
        .update(rawBody)
        .digest('base64');
  }
}

/** Standard base64 with correct padding (RFC 4648 section 4), at least one byte. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/u;

/** The decoded part after `whsec_` if it is base64; else the unchanged secret. */
function standardKey(secret: string): string | Buffer {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : '';
  return BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : secret;
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function toMap(given: GivenHeaders): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  if (typeof given.forEach === 'function') {
    given.forEach((value, name) => headers.set(name.toLowerCase(), value));
    return headers;
  }
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) headers.set(name.toLowerCase(), String(value));
  }
  return headers;
}
