import { fromBase64, signer, toBase64, toHex, utf8 } from './bytes.ts';
import type { Bytes } from './bytes.ts';

/** The signed content: `t.body`, the body alone, or the Standard Webhooks content (D5). */
export type Scheme = 'timestamped' | 'body' | 'standard';

export interface SignedCall {
  readonly scheme: Scheme;
  readonly headerName: string;
  readonly headerValue: string;
  /** The signature in the header. */
  readonly value: string;
  /** Unix seconds from the header; null if the scheme has none. */
  readonly timestamp: string | null;
  /** The Standard Webhooks message id. */
  readonly id: string | null;
  /** The part of the signed content before the body. */
  readonly prefix: string;
  readonly body: string;
}

export type Headers = Readonly<Record<string, string | readonly string[]>>;

const STAMPED = /^t=(\d+),v1=(.+)$/u;
const BODY = /^sha256=(.+)$/u;
const STANDARD = /^v1,(.+)$/u;

/** The signature of a call; null if it has no known signature header. */
export function readSignedCall(headers: Headers, signedContent: string): SignedCall | null {
  const all = Object.entries(headers).map(
    ([name, value]) => [name, typeof value === 'string' ? value : value.join(',')] as const,
  );
  const named = (wanted: string): string | null =>
    all.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;
  const standard = named('webhook-signature');
  if (standard !== null) {
    const id = named('webhook-id');
    const timestamp = named('webhook-timestamp');
    return {
      scheme: 'standard',
      headerName: 'webhook-signature',
      headerValue: standard,
      value: STANDARD.exec(standard)?.[1] ?? standard,
      timestamp,
      id,
      ...split(signedContent, `${id}.${timestamp}.`),
    };
  }
  const header = all.find(([name]) => name.toLowerCase().endsWith('-signature'));
  return header === undefined ? null : readDefault(header, signedContent);
}

function readDefault(
  [headerName, headerValue]: readonly [string, string],
  signedContent: string,
): SignedCall | null {
  const common = { headerName, headerValue, id: null };
  const [, timestamp, stamped] = STAMPED.exec(headerValue) ?? [];
  if (timestamp !== undefined && stamped !== undefined) {
    const parts = split(signedContent, `${timestamp}.`);
    return { ...common, scheme: 'timestamped', value: stamped, timestamp, ...parts };
  }
  const [, value] = BODY.exec(headerValue) ?? [];
  if (value === undefined) return null;
  return { ...common, scheme: 'body', value, timestamp: null, prefix: '', body: signedContent };
}

function split(content: string, prefix: string): { prefix: string; body: string } {
  return { prefix, body: content.startsWith(prefix) ? content.slice(prefix.length) : content };
}

const STANDARD_PREFIX = 'whsec_';
/** Standard base64 with correct padding (RFC 4648 section 4), at least one byte. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/u;

/** The key of a secret; Standard Webhooks decodes base64 (D5). */
export function keyOf(scheme: Scheme, secret: string): { bytes: Bytes; decoded: boolean } {
  const encoded = secret.startsWith(STANDARD_PREFIX) ? secret.slice(STANDARD_PREFIX.length) : '';
  const decoded = scheme === 'standard' && BASE64.test(encoded) ? fromBase64(encoded) : null;
  return { bytes: decoded ?? utf8(secret), decoded: decoded !== null };
}

export interface Signature {
  readonly value: string;
  readonly headerValue: string;
  /** True if the key is the decoded part after `whsec_`. */
  readonly decodedKey: boolean;
  /** True if it equals the header that was sent. */
  readonly same: boolean;
}

/** Computes the signature of a call as its receiver does. */
export async function sign(call: SignedCall, secret: string): Promise<Signature> {
  const { bytes, decoded } = keyOf(call.scheme, secret);
  const signContent = await signer(bytes);
  const mac = await signContent(`${call.prefix}${call.body}`);
  const value = call.scheme === 'standard' ? toBase64(mac) : toHex(mac);
  const headerValue = headerOf(call, value);
  return { value, headerValue, decodedKey: decoded, same: headerValue === call.headerValue };
}

function headerOf({ scheme, timestamp }: SignedCall, value: string): string {
  switch (scheme) {
    case 'timestamped':
      return `t=${timestamp},v1=${value}`;
    case 'body':
      return `sha256=${value}`;
    case 'standard':
      return `v1,${value}`;
  }
}
