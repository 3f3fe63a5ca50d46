import { systemTime } from '#clock/clock.ts';
import type { Install } from '#domain/install.ts';

import { signatureHeaders } from './signature.ts';

/** The headers of a call to a plugin, and what was signed before its body (D5). */
export interface SignedCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly signedPrefix: string;
}

/** What is to be sent. */
interface Unsigned {
  /** The id that the body carries. */
  readonly id: string;
  readonly body: string;
  readonly environment: string;
}

/** Signs a call as the install wants it, with the real time, and names the environment (D2, D5). */
export function signCall(install: Install, { id, body, environment }: Unsigned): SignedCall {
  const { webhookSecret: secret, headerPrefix } = install;
  const scheme = install.webhook?.signature ?? 'timestamped';
  const at = systemTime();
  const seconds = Math.floor(at / 1000);
  const prefixes = { timestamped: `${seconds}.`, body: '', standard: `${id}.${seconds}.` };
  return {
    headers: {
      'Content-Type': 'application/json',
      ...signatureHeaders({ scheme, secret, headerPrefix, id, at, body }),
      [`${headerPrefix}-Environment`]: environment,
    },
    signedPrefix: prefixes[scheme],
  };
}
