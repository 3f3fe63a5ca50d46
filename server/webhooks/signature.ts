import { createHash, createHmac, randomBytes } from 'node:crypto';

import { systemTime } from '#server/clock/clock.ts';
import type { DeliveryEffect } from '#server/domain/faults/rule.ts';
import type { Install, SignatureScheme } from '#server/domain/install.ts';
import type { TraceContext } from '#server/domain/trace-context.ts';
import { traceHeaders } from '#server/domain/trace-context.ts';

export interface Signing {
  /** The install's signature scheme (D5). */
  readonly scheme: SignatureScheme;
  readonly secret: string;
  /** Prefix of the header names, by default `X-Service`. */
  readonly headerPrefix: string;
  /** The envelope's id. */
  readonly id: string;
  /** Real time in epoch ms, since receivers compare it with their own clock. */
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
 * The text that is signed together with the body, before it. With `standard`, a call has two signatures; this is
 * the text for `webhook-signature`, which such installs verify.
 */
function signedPrefix({ scheme, id, at }: Pick<Signing, 'scheme' | 'id' | 'at'>): string {
  const seconds = Math.floor(at / 1000);
  return { timestamped: `${seconds}.`, body: '', standard: `${id}.${seconds}.` }[scheme];
}

/** The key of the Standard Webhooks headers, decoded if the secret has the required form (D5). */
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

/** All headers of a call to a plugin, and the text that was signed before its body (D5). */
export interface SignedCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly signedPrefix: string;
}

interface Unsigned {
  /** The id in the body. */
  readonly id: string;
  readonly body: string | Buffer;
  readonly environment: string;
  readonly trace?: TraceContext | null | undefined;
}

/**
 * Signs a call with the real time and adds the environment (D2, D5) and the trace, if any. A fault may make the signature
 * old or wrong, or remove it.
 */
export function signCall(
  recipient: Pick<Install, 'webhookSecret' | 'headerPrefix' | 'webhook'>,
  { id, body, environment, trace }: Unsigned,
  effect: DeliveryEffect | null = null,
): SignedCall {
  const { webhookSecret: secret, headerPrefix, webhook } = recipient;
  const scheme = webhook?.signature ?? 'timestamped';
  const ageMs = effect !== null && 'ageMs' in effect ? effect.ageMs : 0;
  const signing = { scheme, id, at: systemTime() - ageMs, secret, headerPrefix, body };
  const isForged = effect !== null && 'signature' in effect;
  return {
    headers: {
      'Content-Type': 'application/json',
      ...(isForged ? forgedHeaders(signing, effect.signature) : signatureHeaders(signing)),
      [`${headerPrefix}-Environment`]: environment,
      ...traceHeaders(trace, () => randomBytes(8).toString('hex')),
    },
    signedPrefix: signedPrefix(signing),
  };
}

/**
 * The headers of the scheme (D5) without a signature, or with that of another body or another secret. Headers that
 * only identify the call, such as `webhook-id`, are kept.
 */
export function forgedHeaders(
  signing: Signing,
  forgery: 'missing' | 'wrong' | 'otherSecret',
): Record<string, string> {
  switch (forgery) {
    case 'missing':
      return Object.fromEntries(
        Object.entries(signatureHeaders(signing)).filter(([name]) => !/-signature$/iu.test(name)),
      );
    case 'wrong':
      return signatureHeaders({ ...signing, body: `${String(signing.body)}\n` });
    case 'otherSecret': {
      const hash = createHash('sha256').update(`not ${signing.secret}`).digest('base64');
      return signatureHeaders({ ...signing, secret: `whsec_${hash}` });
    }
  }
}
