import '#renderer/data/without-eval.ts';
import * as z from 'zod';

import { DELETE_REASONS } from '#server/domain/line-changes.ts';
import { toDecimal, toMinor } from '#server/domain/money.ts';

// The fields of the event bodies that the preview shows: line changes and the delete reason (D4).

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

/** An event of the dry run. */
export interface DryRunEvent {
  readonly type: string;
  readonly tableId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One of the two tables, as it is before the move. */
export interface MoveSide {
  readonly tableId: string;
  readonly title: string;
  /** Null if the table is free. The total is in decimal units. */
  readonly account: { readonly total: number; readonly currency: string } | null;
}

/** A line of an event, from the point of view of the event's table. */
export interface MovedLine {
  readonly change: 'added' | 'removed' | 'split';
  readonly title: string;
  /** The quantity that moves. */
  readonly quantity: number;
  /** The total of that quantity, in decimal units. */
  readonly total: number;
  /** The identity on this table; null if it has none. */
  readonly lineId: string | null;
  /** The identity on the other table, if it changes. */
  readonly formerLineId: string | null;
}

/** What the preview says about an event. Amounts are in decimal units. */
export interface PreviewedEvent {
  readonly type: string;
  readonly tableId: string;
  /**
   * Which text describes the event. A whole account `arrives` at the target and `leaves` the source, or the target
   * `takesOver` its lines and the account `ends`. Single lines: the target `takesOver`, the source `gives`.
   */
  readonly says: 'arrives' | 'leaves' | 'takesOver' | 'ends' | 'gives';
  readonly docNo: number;
  readonly lines: readonly MovedLine[];
  /** The total of the table before the move; null if it was free. */
  readonly before: number | null;
  /** The total after the move; null if it is free. */
  readonly after: number | null;
}

/** Describes the events of a move, in the order of sending. */
export function previewMove(
  events: readonly DryRunEvent[],
  source: MoveSide,
  target: MoveSide,
): readonly PreviewedEvent[] {
  const isWhole = events.some(({ type }) => type === 'table.deleted');
  return events.map(({ type, tableId, data }) => {
    const { docNo, total, lineChanges, deleteReason } = body.parse(data);
    const event = { type, tableId, docNo };
    if (deleteReason !== undefined) {
      const says = deleteReason === 'merged' ? 'ends' : 'leaves';
      return { ...event, says, lines: [], before: source.account?.total ?? total, after: null };
    }
    const isSource = tableId === source.tableId;
    const { account } = isSource ? source : target;
    const says = isSource ? 'gives' : saysOfTarget(isWhole, account);
    const lines = lineChanges.flatMap(movedLine);
    return { ...event, says, lines, before: account?.total ?? null, after: total };
  });
}

function saysOfTarget(isWhole: boolean, account: MoveSide['account']): PreviewedEvent['says'] {
  return isWhole && account === null ? 'arrives' : 'takesOver';
}

function movedLine(change: z.output<typeof lineChange>): MovedLine[] {
  const { before, after, movedFrom, movedQuantity } = change;
  if (after !== undefined && movedFrom !== undefined) {
    const formerLineId = movedFrom.lineId === after.lineId ? null : movedFrom.lineId;
    return [{ change: 'added', ...fieldsOf(after), formerLineId }];
  }
  if (before === undefined) return [];
  const moved = { ...fieldsOf(before), formerLineId: null };
  if (after === undefined) return [{ change: 'removed', ...moved }];
  if (movedQuantity === undefined) return [];
  const total = toDecimal(toMinor(before.lineTotalDecimal) - toMinor(after.lineTotalDecimal));
  return [{ ...moved, change: 'split', quantity: movedQuantity, total }];
}

function fieldsOf({ title, quantity, lineTotalDecimal, lineId }: z.output<typeof line>) {
  return { title, quantity, total: lineTotalDecimal, lineId };
}
