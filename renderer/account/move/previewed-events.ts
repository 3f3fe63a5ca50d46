import type { OrderLine } from '#renderer/data/types.ts';
import { toDecimal, toMinor } from '#server/domain/money.ts';

type Line = Pick<OrderLine, 'title' | 'quantity' | 'lineId' | 'lineTotalDecimal'>;

interface LineChange {
  readonly before?: Line;
  readonly after?: Line;
  readonly movedFrom?: { readonly lineId: string | null };
  readonly movedQuantity?: number;
}

/** The fields of an event's data that the preview shows (D4). */
interface EventData {
  readonly docNo: number;
  readonly total: number;
  readonly lineChanges?: readonly LineChange[];
  readonly deleteReason?: string;
}

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
    const { docNo, total, lineChanges = [], deleteReason } = data as unknown as EventData;
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

function movedLine({ before, after, movedFrom, movedQuantity }: LineChange): MovedLine[] {
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

function fieldsOf({ title, quantity, lineTotalDecimal, lineId }: Line) {
  return { title, quantity, total: lineTotalDecimal, lineId };
}
