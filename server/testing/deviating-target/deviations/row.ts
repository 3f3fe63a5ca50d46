import type { Difference } from '#server/contract/comparison.ts';

import type { Answer, Call, Deviation } from '../exchange.ts';
import { onBody, isSuccess } from '../exchange.ts';

/** One thing that a platform might do differently, and how a comparison must report it. */
export interface SingleDeviation {
  /** What the platform does, as a sentence. */
  readonly name: string;
  /** The row of the fidelity ledger that a comparison must contradict. */
  readonly row: string;
  /** Other rows about the same place, which may be contradicted too. */
  readonly also?: readonly string[];
  readonly kinds: readonly Difference['kind'][];
  /** The `path` of each difference. */
  readonly at: RegExp;
  /** Shows only to a plugin that may read and write orders only. */
  readonly isBare?: boolean;
  readonly deviation: Deviation;
}

/** Successes of one endpoint: `GET tables/open`. */
export function successOf(...endpoints: readonly string[]) {
  return (call: Call, answer: Answer): boolean =>
    endpoints.includes(`${call.method} ${call.path}`) && isSuccess(answer);
}

/** A field of `data`, or of each of its items, is missing. */
export function lacks(
  name: string,
  row: string,
  endpoints: readonly string[],
  field: string,
  also: readonly string[] = [],
): SingleDeviation {
  const deviation = onBody(successOf(...endpoints), ({ data }) => {
    for (const it of Array.isArray(data) ? data : [data]) delete it[field];
  });
  return { name, row, also, kinds: ['missing'], at: new RegExp(`${field}$`, 'u'), deviation };
}

/** Messages of refusals that match are replaced. */
export function rewords(
  name: string,
  row: string,
  pattern: RegExp,
  replacement: string | ((match: string, group: string) => string),
  also: readonly string[] = [],
): SingleDeviation {
  const isRefusal = (_: Call, { body }: Answer): boolean => body?.success === false;
  const deviation = onBody(isRefusal, (body) => {
    const message = String(body.message);
    body.message =
      typeof replacement === 'string'
        ? message.replace(pattern, replacement)
        : message.replace(pattern, replacement);
  });
  return { name, row, also, kinds: ['message'], at: /^message$/u, deviation };
}
