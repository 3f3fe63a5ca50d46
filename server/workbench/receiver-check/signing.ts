import { systemTime } from '#server/clock/clock.ts';
import type { ReceiverCheckId } from '#server/domain/receiver-check/checks.ts';
import { signatureHeaders } from '#server/webhooks/signature.ts';

import type { CheckTarget } from './plan.ts';

export interface SignedProbe {
  readonly check: ReceiverCheckId;
  /** The id in the body. */
  readonly id: string;
  readonly body: string | Buffer;
  /** Offset of the signature's time from now, in ms; negative for the past. */
  readonly aheadMs?: number;
  /** Used instead of the receiver's own secret. */
  readonly secret?: string;
}

type Headers = Readonly<Record<string, string>>;

/** The headers of a signed call, with the name of its check (D5). */
export function signedHeaders(target: CheckTarget, probe: SignedProbe): Headers {
  const { scheme, headerPrefix } = target;
  const { check, id, body, aheadMs = 0, secret = target.secret } = probe;
  const at = systemTime() + aheadMs;
  return {
    ...plainHeaders(target, check),
    ...signatureHeaders({ scheme, headerPrefix, id, body, at, secret }),
  };
}

/** The headers of an unsigned call. */
export function plainHeaders(
  { headerPrefix, environment }: CheckTarget,
  check: ReceiverCheckId,
): Headers {
  return {
    'Content-Type': 'application/json',
    [`${headerPrefix}-Environment`]: environment,
    'X-Countertop-Check': check,
  };
}

/** Removes the signature; id and time stay. */
export function unsigned(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isSignature(name)));
}

/** Changes a character near the end of each signature, since receivers must compare the whole signature. */
export function wronglySigned(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      isSignature(name) ? altered(value) : value,
    ]),
  );
}

function isSignature(name: string): boolean {
  return /-signature$/iu.test(name);
}

/** Changes the last hex digit, or the last base64 character whose bits are all significant. */
function altered(signature: string): string {
  const at = signature.endsWith('=') ? signature.length - 3 : signature.length - 1;
  const other = signature[at] === '0' ? '1' : '0';
  return `${signature.slice(0, at)}${other}${signature.slice(at + 1)}`;
}
