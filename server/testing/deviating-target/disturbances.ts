import { passRealTime } from '#server/clock/real-time.ts';

import type { Answer, Deviation } from './exchange.ts';
import { ConnectionBroken, withoutHeader } from './exchange.ts';

/** An HTML page instead of an answer, as from a proxy or a maintenance screen. */
function page(status: number, title: string): Answer {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html><head><title>${title}</title></head><body>${title}</body></html>`,
  };
}

/** Delays every answer (real time, ms). */
export function slow(ms: number): Deviation {
  return async (call, forward) => {
    await passRealTime(ms);
    return forward(call);
  };
}

/**
 * Breaks every third connection before the call is passed on, and answers every seventh call with a gateway's
 * error page. The next call is always served.
 */
export function flaky(): Deviation {
  let count = 0;
  let troubled = false;
  return async (call, forward) => {
    count += 1;
    const trouble = !troubled && (count % 3 === 0 || count % 7 === 0);
    troubled = trouble;
    if (!trouble) return forward(call);
    if (count % 3 === 0) throw new ConnectionBroken();
    return page(502, 'Bad Gateway');
  };
}

/** A window of a rate limit. */
interface Window {
  left: number;
  /** Epoch ms. */
  end: number;
}

/**
 * Rate limits with their headers: a number of reads and writes in each window, then 429 with
 * `Retry-After`. Calls that are answered 401 do not count.
 */
export function ownLimits(
  limits: { readonly reads: number; readonly writes: number; readonly windowS: number },
  now: () => number,
): Deviation & { readonly refused: () => number } {
  const windows = new Map<string, Window>();
  let refused = 0;
  const windowOf = (bucket: string, most: number): Window => {
    const running = windows.get(bucket);
    if (running !== undefined && running.end > now()) return running;
    const begun = { left: most, end: now() + limits.windowS * 1000 };
    windows.set(bucket, begun);
    return begun;
  };
  const deviation: Deviation = async (call, forward) => {
    if (call.isOwn === true) return forward(call);
    const bucket = call.method === 'GET' ? 'reads' : 'writes';
    const window = windowOf(bucket, limits[bucket]);
    if (window.left === 0) {
      refused += 1;
      return tooMany(limits[bucket], window, now());
    }
    const answer = await forward(call);
    if (answer.status === 401) return answer;
    window.left -= 1;
    return { ...answer, headers: { ...answer.headers, ...limitHeaders(limits[bucket], window) } };
  };
  return Object.assign(deviation, { refused: () => refused });
}

function limitHeaders(most: number, { left, end }: Window): Record<string, string> {
  return {
    'x-ratelimit-limit': String(most),
    'x-ratelimit-remaining': String(left),
    'x-ratelimit-reset': String(Math.ceil(end / 1000)),
  };
}

function tooMany(most: number, window: Window, now: number): Answer {
  return {
    status: 429,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...limitHeaders(most, window),
      'retry-after': String(Math.max(1, Math.ceil((window.end - now) / 1000))),
    },
    body: { success: false, message: 'plugin.rateLimited' },
  };
}

/** Removes the headers of limits. */
export const withoutLimitHeaders = withoutHeader('x-ratelimit-');
