import * as z from 'zod';

import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, objectsOf, parsed } from '#server/domain/json.ts';

/** One call as it is sent to either side. */
export interface TourCall {
  readonly method: string;
  /** Path below `/plugin-api`, with its query: `/tables/get?id=salon-1`. */
  readonly path: string;
  /** Sent as JSON; no body if left out. */
  readonly body?: unknown;
  /** Sent instead of `body`, unchanged. */
  readonly rawBody?: string;
  /** In addition to the key and the content type; `null` removes a header. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** The real key if left out. `wrong` and `none` are deliberate 401s, at most three in a run. */
  readonly key?: 'wrong' | 'none';
}

export interface TourAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON; undefined if it is not JSON. */
  readonly body: unknown;
  /** True for an HTML page instead of JSON. */
  readonly isHtml: boolean;
}

/** JSON is never treated as an HTML page, regardless of its content type. */
export function answerFrom(
  status: number,
  headers: TourAnswer['headers'],
  text: string,
): TourAnswer {
  const body = parsed(text);
  const isHtml =
    body === undefined &&
    (/\bhtml\b/iu.test(headers['content-type'] ?? '') ||
      /^\s*<(?:!doctype html|html)\b/iu.test(text));
  return { status, headers, body, isHtml };
}

/** An answer of which only the status and `data` are known. */
export function answerWith(data: unknown, status = 200): TourAnswer {
  return { status, headers: {}, body: { success: status === 200, data }, isHtml: false };
}

/** The answers of one side so far, by step id. */
export type Answers = ReadonlyMap<string, TourAnswer>;

/**
 * `world` reads the data that our side is built from. `reads` change nothing. `writes` build on each other,
 * with GETs that read their effects. `cleanUp` removes what `writes` opened.
 */
export type Phase = 'world' | 'reads' | 'writes' | 'cleanUp';

/** One step of the tour, in the notation of scenario steps. The data is in `tour`. */
export const tourStep = z.strictObject({
  /** Must stay stable, since documents contain it. */
  id: z.string(),
  /** `GET /tables/get?id={openTable}`. References: picks.ts, and `{step-id.path}` for an earlier answer. */
  call: z.string(),
  /**
   * The JSON body. A field `name?` is left out if a reference in it has no value. The data may name an
   * earlier step with the same body instead.
   */
  with: z.record(z.string(), z.unknown()).optional(),
  rawBody: z.string().optional(),
  headers: z.record(z.string(), z.string().nullable()).optional(),
  key: z.enum(['wrong', 'none']).optional(),
  /** Further references that must have a value. */
  needs: z.array(z.string()).optional(),
  /**
   * The ledger rows that the step settles when both sides answer the same, separated by spaces. `B5:packet-detail`
   * settles B5 only if that other step was made too: an empty list confirms nothing.
   */
  rows: z.string(),
  /** Other rows for a part of the answer: `status`, `message`, `data.total`. */
  about: z.record(z.string(), z.string()).optional(),
  why: z.string().optional(),
});

export type TourStep = Readonly<z.output<typeof tourStep>> & { readonly phase: Phase };

/** True for epoch ms from 2020 to 2100, which excludes seconds and microseconds. */
export function isMoment(value: unknown): value is number {
  return (
    Number.isInteger(value) &&
    Number(value) >= 1_577_836_800_000 &&
    Number(value) <= 4_102_444_800_000
  );
}

export function splitRows(rows: string): string[] {
  return rows === '' ? [] : rows.split(' ');
}

export function hasSucceeded(answer: TourAnswer | undefined): boolean {
  return answer?.status === 200 && fieldOf(answer.body, 'success') === true;
}

/** `data` of a successful answer. */
export function dataOf(answer: TourAnswer | undefined): unknown {
  return hasSucceeded(answer) ? fieldOf(answer?.body, 'data') : undefined;
}

/** The objects of a successful list answer. */
export function itemsOf(answer: TourAnswer | undefined): JsonObject[] {
  return objectsOf(dataOf(answer));
}
