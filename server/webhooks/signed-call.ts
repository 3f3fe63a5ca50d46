import { systemTime } from '#server/clock/clock.ts';
import type { DeliveryEffect } from '#server/domain/faults/rule.ts';
import type { Install } from '#server/domain/install.ts';

import { forgedHeaders } from './fault-effects.ts';
import { signatureHeaders, signedPrefix } from './signature.ts';

/** All headers of a call to a plugin, and what was signed before its body (D5). */
export interface SignedCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly signedPrefix: string;
}

/** What signing needs of an install. */
type Recipient = Pick<Install, 'webhookSecret' | 'headerPrefix' | 'webhook'>;

/** What is sent. */
interface Unsigned {
  /** The id that the body carries. */
  readonly id: string;
  readonly body: string | Buffer;
  readonly environment: string;
}

/**
 * Signs a call as its receiver wants it, with the real time, and names the environment (D2, D5). A
 * fault may make the signature old or wrong, or remove it.
 */
export function signCall(
  recipient: Recipient,
  { id, body, environment }: Unsigned,
  effect: DeliveryEffect | null = null,
): SignedCall {
  const { webhookSecret: secret, headerPrefix, webhook } = recipient;
  const scheme = webhook?.signature ?? 'timestamped';
  const ageMs = effect !== null && 'ageMs' in effect ? effect.ageMs : 0;
  const prefixed = { scheme, id, at: systemTime() - ageMs };
  const signing = { ...prefixed, secret, headerPrefix, body };
  const isForged = effect !== null && 'signature' in effect;
  return {
    headers: {
      'Content-Type': 'application/json',
      ...(isForged ? forgedHeaders(signing, effect.signature) : signatureHeaders(signing)),
      [`${headerPrefix}-Environment`]: environment,
    },
    signedPrefix: signedPrefix(prefixed),
  };
}
