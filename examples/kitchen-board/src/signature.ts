import { createHmac, timingSafeEqual } from 'node:crypto';

/** By how much the time in a signature may differ from ours, so that an old call cannot be played again. */
const TOLERANCE_S = 300;

const FORM = /^t=(?<seconds>\d{1,12}),v1=(?<digest>[0-9a-f]{64})$/u;

/**
 * Whether the platform has sent these bytes, lately. `header` is `X-Service-Signature`:
 * `t=<unix seconds>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. Give the body as it came, before any parsing.
 */
export function isSigned(
  header: unknown,
  body: Buffer,
  secret: string,
  nowMs: number = Date.now(),
): boolean {
  const { seconds, digest } = FORM.exec(String(header))?.groups ?? {};
  if (seconds === undefined || digest === undefined || secret === '') return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  // Both are 32 bytes; how long the comparison takes tells nothing of where they differ.
  if (!timingSafeEqual(Buffer.from(digest, 'hex'), expected)) return false;
  return Math.floor(Math.abs(nowMs / 1000 - Number(seconds))) <= TOLERANCE_S;
}
