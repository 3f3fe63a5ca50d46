import '#renderer/data/without-eval.ts';
import * as z from 'zod';

import { DELETE_REASONS } from '#server/domain/line-changes.ts';
import { toDecimal, toMinor } from '#server/domain/money.ts';

// The events that a move will send, as far as they are told in words. The parts of an event's body
// are those of decision D4: what changed on each line, and where the account went.

const line = z.looseObject({
  title: z.string(),
  quantity: z.number(),
  lineId: z.string().nullable(),
  lineTotalDecimal: z.number(),
});

const lineChange = z.looseObject({
  before: line.optional(),
  after: line.optional(),
  movedFrom: z.looseObject({ lineId: z.string().nullable() }).optional(),
  movedQuantity: z.number().optional(),
});

const body = z.looseObject({
  docNo: z.int(),
  total: z.number(),
  lineChanges: z.array(lineChange).catch([]),
  deleteReason: z.enum(DELETE_REASONS).optional().catch(undefined),
});

/** One of the events that the server says a move would send. */
export interface RehearsedEvent {
  readonly type: string;
  readonly tableId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One of the two tables of a move, as it stands before. */
export interface MoveSide {
  readonly tableId: string;
  readonly title: string;
  /** Null: it is free. The total is in decimal units. */
  readonly account: { readonly total: number; readonly currency: string } | null;
}

/** A line on the way from one table to the other. */
export interface MovedLine {
  /** It comes, it goes, or a part of it goes. */
  readonly way: 'comes' | 'goes' | 'partGoes';
  readonly title: string;
  /** As much of it as moves. */
  readonly quantity: number;
  /** What that comes to, in decimal units. */
  readonly total: number;
  /** What plugins know it by on this table; null: it has no identity. */
  readonly lineId: string | null;
  /** What it was known by on the other one, where that changes. */
  readonly formerLineId: string | null;
}

/** An event in the parts that words are made of. Amounts are in decimal units. */
export interface PreviewedEvent {
  readonly type: string;
  readonly tableId: string;
  /**
   * The whole account moves: it `arrives` and `leaves`, or `merges` with another and `ends`. Some
   * of its lines do: one account `takes` them, the other one `gives` them and stays.
   */
  readonly kind: 'arrives' | 'merges' | 'takes' | 'leaves' | 'ends' | 'gives';
  readonly docNo: number;
  readonly lines: readonly MovedLine[];
  /** The sum on the table before; null: nothing stood there. */
  readonly before: number | null;
  /** The sum on it afterwards; null: nothing stands there any more. */
  readonly after: number | null;
}

/** Tells what a move from `source` to `target` would send, in the order of sending. */
export function previewMove(
  events: readonly RehearsedEvent[],
  source: MoveSide,
  target: MoveSide,
): readonly PreviewedEvent[] {
  const whole = events.some(({ type }) => type === 'table.deleted');
  return events.map(({ type, tableId, data }) => {
    const { docNo, total, lineChanges, deleteReason } = body.parse(data);
    const event = { type, tableId, docNo };
    if (deleteReason !== undefined) {
      const kind = deleteReason === 'merged' ? 'ends' : 'leaves';
      return { ...event, kind, lines: [], before: totalOf(source.account) ?? total, after: null };
    }
    const { account } = tableId === source.tableId ? source : target;
    const taken = account === null ? 'arrives' : 'merges';
    const parted = tableId === source.tableId ? 'gives' : 'takes';
    const lines = lineChanges.flatMap(movedLine);
    const kind = whole ? taken : parted;
    return { ...event, kind, lines, before: totalOf(account), after: total };
  });
}

function totalOf(account: MoveSide['account']): number | null {
  return account?.total ?? null;
}

function movedLine(change: z.output<typeof lineChange>): MovedLine[] {
  const { before, after, movedFrom, movedQuantity } = change;
  if (after !== undefined && movedFrom !== undefined) {
    const formerLineId = movedFrom.lineId === after.lineId ? null : movedFrom.lineId;
    return [{ way: 'comes', ...partsOf(after), formerLineId }];
  }
  if (before === undefined) return [];
  const going = { ...partsOf(before), formerLineId: null };
  if (after === undefined) return [{ way: 'goes', ...going }];
  if (movedQuantity === undefined) return [];
  const total = toDecimal(toMinor(before.lineTotalDecimal) - toMinor(after.lineTotalDecimal));
  return [{ ...going, way: 'partGoes', quantity: movedQuantity, total }];
}

function partsOf({ title, quantity, lineTotalDecimal, lineId }: z.output<typeof line>) {
  return { title, quantity, total: lineTotalDecimal, lineId };
}
