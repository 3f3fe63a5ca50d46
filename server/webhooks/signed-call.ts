import { systemTime } from '#clock/clock.ts';
import type { Install } from '#domain/install.ts';

import { signatureHeaders, signedPrefix } from './signature.ts';

/** All headers of a call to a plugin, and what was signed before its body (D5). */
export interface SignedCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly signedPrefix: string;
}

/** Whom a call goes to, as far as signing it is concerned. */
type Recipient = Pick<Install, 'webhookSecret' | 'headerPrefix' | 'webhook'>;

/** What is to be sent. */
interface Unsigned {
  /** The id that the body carries. */
  readonly id: string;
  readonly body: string | Buffer;
  readonly environment: string;
}

/** Signs a call as its receiver wants it, with the real time, and names the environment (D2, D5). */
export function signCall(recipient: Recipient, { id, body, environment }: Unsigned): SignedCall {
  const { webhookSecret: secret, headerPrefix, webhook } = recipient;
  const scheme = webhook?.signature ?? 'timestamped';
  const signing = { scheme, id, at: systemTime() };
  return {
    headers: {
      'Content-Type': 'application/json',
      ...signatureHeaders({ ...signing, secret, headerPrefix, body }),
      [`${headerPrefix}-Environment`]: environment,
    },
    signedPrefix: signedPrefix(signing),
  };
}
