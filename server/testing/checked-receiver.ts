import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { startProvider } from './start-provider.ts';

// A plugin's server that shares no code with the product. It handles every call correctly; each
// mistake changes one thing.

type Scheme = 'timestamped' | 'body' | 'standard';

/** A call as it arrived. */
export interface Arrived {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** The received body, byte for byte. */
  readonly raw: Buffer;
  /** The parsed body; undefined before it is parsed. */
  // Typed `any` so that mistakes can read the fields of any body.
  // oxlint-disable-next-line no-explicit-any
  readonly event: any;
  readonly check: string;
}

/** A response that replaces the correct one; undefined keeps the correct one. */
type Wrong = number | { readonly status: number; readonly body?: string } | undefined;

/** What a receiver does differently. */
export interface Mistake {
  /** Replaces the verification of the signature; if it returns undefined, the signature is verified. */
  readonly verify?: (call: Arrived, secret: string, scheme: Scheme) => boolean | undefined;
  /** Runs before anything else. */
  readonly first?: (call: Arrived) => Wrong | Promise<Wrong>;
  /** Runs when the signature is valid and the body is parsed. */
  readonly after?: (call: Arrived) => Wrong | Promise<Wrong>;
  readonly body?: (call: Arrived) => Buffer;
  readonly toleranceS?: { readonly past: number; readonly ahead: number };
}

/** A receiver that is running. */
export interface CheckedReceiver {
  readonly baseUrl: string;
  readonly url: string;
  readonly secret: string;
  readonly calls: Arrived[];
}

export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Starts a receiver for as long as the test runs. */
export async function startReceiver(
  mistake: Mistake = {},
  scheme: Scheme = 'timestamped',
  prefix = 'x-service',
): Promise<CheckedReceiver> {
  const calls: Arrived[] = [];
  const { baseUrl } = await startProvider(
    (response, { url: path, method, headers, bytes: raw }) => {
      const check = String(headers['x-countertop-check']);
      const call = { path, method, headers, raw, event: undefined, check };
      calls.push(call);
      void answerTo(call, mistake, scheme, prefix).then(({ status, body = '' }) => {
        const location = status >= 300 && status < 400 ? { Location: '/elsewhere' } : {};
        response.writeHead(status, { 'Content-Type': 'application/json', ...location }).end(body);
      });
    },
  );
  return { baseUrl, url: `${baseUrl}/webhooks`, secret: SECRET, calls };
}

async function answerTo(call: Arrived, mistake: Mistake, scheme: Scheme, prefix: string) {
  const first = await mistake.first?.(call);
  if (first !== undefined) return asAnswer(first);
  if (call.method !== 'POST') return { status: 405 };
  const raw = mistake.body?.(call) ?? call.raw;
  const isRight =
    mistake.verify?.(call, SECRET, scheme) ??
    isSigned({ ...call, raw }, scheme, prefix, mistake.toleranceS);
  if (!isRight) return { status: 401 };
  const event = parse(call.raw);
  if (event === undefined) return { status: 400 };
  const wrong = await mistake.after?.({ ...call, event });
  if (wrong !== undefined) return asAnswer(wrong);
  if (call.path === '/plugins/action') return answerAction(event);
  if (call.path === '/plugins/hook') return { status: 200, body: '{"success":true}' };
  return { status: call.path === '/webhooks' ? 204 : 404 };
}

function answerAction({ hook }: { hook: string }) {
  const answer =
    hook === 'print'
      ? { success: true, message: 'Printed', level: 'success', display: 'toast' }
      : { success: false, message: `There is no ${hook}.`, level: 'error' };
  return { status: 200, body: JSON.stringify(answer) };
}

/** Returns true if a call is signed by the rules of its scheme. */
export function isSigned(
  { headers, raw }: Pick<Arrived, 'headers' | 'raw'>,
  scheme: Scheme,
  prefix = 'x-service',
  tolerance = { past: 300, ahead: 300 },
): boolean {
  const own = String(headers[`${prefix}-signature`]);
  if (scheme === 'body') {
    return isSame(own, `sha256=${createHmac('sha256', SECRET).update(raw).digest('hex')}`);
  }
  if (scheme === 'timestamped') {
    const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(own) ?? [];
    const right = createHmac('sha256', SECRET).update(`${t}.`).update(raw).digest('hex');
    return isRecent(Number(t), tolerance) && isSame(v1, right);
  }
  const { 'webhook-id': id, 'webhook-timestamp': t, 'webhook-signature': given } = headers;
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
  const right = createHmac('sha256', key)
    .update(`${String(id)}.${String(t)}.`)
    .update(raw)
    .digest('base64');
  return isRecent(Number(t), tolerance) && isSame(String(given), `v1,${right}`);
}

function isRecent(t: number, { past, ahead }: { past: number; ahead: number }): boolean {
  const age = Math.floor(Date.now() / 1000) - t;
  return age <= past && -age <= ahead;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function asAnswer(wrong: Exclude<Wrong, undefined>) {
  return typeof wrong === 'number' ? { status: wrong } : wrong;
}

// oxlint-disable-next-line no-explicit-any
function parse(raw: Buffer): any {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
