import type { Difference } from '#server/contract/comparison.ts';

import type { Answer, Call, Deviation, Json } from '../exchange.ts';
import { isRefusal, isSuccess, onBody } from '../exchange.ts';

/** One thing that a platform might do differently, and how a comparison must report it. */
export interface Row {
  /** The row of the fidelity ledger that a comparison must contradict. */
  readonly row: string;
  /** Other rows about the same place, which may be contradicted too. */
  readonly also: readonly string[];
  readonly kinds: readonly Difference['kind'][];
  /** The `path` of each difference. */
  readonly at: RegExp;
  /** Visible only to a plugin whose only scopes are orders:read and orders:write. */
  readonly isBare?: boolean;
  readonly deviation: Deviation;
}

/** Deviations by name: a sentence about the platform. */
export type Rows = Readonly<Record<string, Row>>;

export interface SingleDeviation extends Row {
  readonly name: string;
}

type Kind = Difference['kind'];

/** `rows` and `kinds` are lists separated by spaces; the first ledger row is the one that must be contradicted. */
export function deviates(rows: string, kinds: string, at: RegExp, deviation: Deviation): Row {
  const [row = '', ...also] = rows.split(' ');
  return { row, also, kinds: kinds.split(' ') as Kind[], at, deviation };
}

/** Endpoints separated by commas, such as `GET tables/open`; `*` for all; or a condition. */
type Where = string | ((call: Call) => boolean);

/** Changes the body of successful responses in place. */
export function differs(
  rows: string,
  kinds: string,
  at: RegExp,
  where: Where,
  change: (body: Json) => void,
): Row {
  const isMeant = (call: Call): boolean =>
    typeof where === 'string'
      ? where === '*' || where.split(', ').includes(`${call.method} ${call.path}`)
      : where(call);
  const isChanged = (call: Call, answer: Answer): boolean => isMeant(call) && isSuccess(answer);
  return deviates(rows, kinds, at, onBody(isChanged, change));
}

/** A field of the body, of `data` or of each of its items is missing. */
export function lacks(rows: string, where: Where, field: string): Row {
  return differs(rows, 'missing', new RegExp(`${field}$`, 'u'), where, (body) => {
    for (const it of [body, body.data].flat()) delete it[field];
  });
}

/** Messages of refusals that match are replaced. */
export function rewords(rows: string, pattern: RegExp, replacement: string): Row {
  const deviation = onBody(isRefusal, (body) => {
    body.message = String(body.message).replace(pattern, replacement);
  });
  return deviates(rows, 'message', /^message$/u, deviation);
}
