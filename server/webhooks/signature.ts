import { createHmac } from 'node:crypto';

import type { SignatureScheme } from '#server/domain/install.ts';

/** What is signed, and with what. */
export interface Signing {
  /** How the install wants its calls signed (D5). */
  readonly scheme: SignatureScheme;
  readonly secret: string;
  /** First part of the header's name, `X-Service` unless the install says otherwise. */
  readonly headerPrefix: string;
  /** The envelope's id. */
  readonly id: string;
  /** Real time in epoch ms, since receivers compare it with theirs. */
  readonly at: number;
  /** Text, or its UTF-8 bytes. */
  readonly body: string | Buffer;
}

/** Standard base64 with correct padding (RFC 4648 section 4), at least one byte. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/u;
const STANDARD_PREFIX = 'whsec_';

/** The headers that sign a body for a plugin (specification, Authentication 8; D5). */
export function signatureHeaders(signing: Signing): Record<string, string> {
  const { scheme, secret, headerPrefix, id, body } = signing;
  const seconds = Math.floor(signing.at / 1000);
  const name = `${headerPrefix}-Signature`;
  const stamped = `t=${seconds},v1=${hmac(secret, [`${seconds}.`, body], 'hex')}`;
  switch (scheme) {
    case 'timestamped':
      return { [name]: stamped };
    case 'body':
      return { [name]: `sha256=${hmac(secret, [body], 'hex')}` };
    case 'standard':
      return {
        [name]: stamped,
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,${hmac(standardKey(secret), [`${id}.${seconds}.`, body], 'base64')}`,
      };
  }
}

/**
 * What is signed before the body; for `standard` that of its own headers, since those are what an
 * install with that setting verifies.
 */
export function signedPrefix({ scheme, id, at }: Pick<Signing, 'scheme' | 'id' | 'at'>): string {
  const seconds = Math.floor(at / 1000);
  switch (scheme) {
    case 'timestamped':
      return `${seconds}.`;
    case 'body':
      return '';
    case 'standard':
      return `${id}.${seconds}.`;
  }
}

/** The key of the Standard Webhooks headers: decoded where the secret has that form (D5). */
function standardKey(secret: string): string | Buffer {
  const encoded = secret.startsWith(STANDARD_PREFIX) ? secret.slice(STANDARD_PREFIX.length) : '';
  return BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : secret;
}

function hmac(
  key: string | Buffer,
  content: readonly (string | Buffer)[],
  encoding: 'hex' | 'base64',
): string {
  const signing = createHmac('sha256', key);
  for (const piece of content) signing.update(piece);
  return signing.digest(encoding);
}
