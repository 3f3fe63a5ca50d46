import { createHmac, timingSafeEqual } from 'node:crypto';

/** The tolerance between a signature's time and ours, against replayed calls. */
const TOLERANCE_S = 300;

const FORM = /^t=(?<seconds>\d{1,12}),v1=(?<digest>[0-9a-f]{64})$/u;

/**
 * Returns true if the platform sent these bytes recently. `header` is `X-Service-Signature`: `t=<unix
 * seconds>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. Pass the raw body, before any parsing.
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
  // The two digests have 32 bytes each, and the comparison takes constant time.
  if (!timingSafeEqual(Buffer.from(digest, 'hex'), expected)) return false;
  return Math.floor(Math.abs(nowMs / 1000 - Number(seconds))) <= TOLERANCE_S;
}
