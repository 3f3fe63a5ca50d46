import type { Account, OrderLine, PaymentLine } from './account.ts';

/** The table that a line was moved to or from. */
export interface TableRef {
  readonly type: 'table';
  readonly id: string;
}

/** The origin of a created line; `lineId` is null if the old line had none (B34). */
export type Lineage =
  | { readonly splitFrom: string | null }
  | { readonly movedFrom: TableRef & { readonly lineId: string | null } };

/** What happened to one order line (D4). */
export type LineChange =
  | { readonly op: 'created'; readonly after: OrderLine; readonly lineage?: Lineage }
  | {
      readonly op: 'updated';
      readonly before: OrderLine;
      readonly after: OrderLine;
      /** Part of its quantity was moved. */
      readonly moved?: { readonly movedTo: TableRef; readonly movedQuantity: number };
    }
  | { readonly op: 'cancelled'; readonly quantity: number; readonly before: OrderLine }
  | { readonly op: 'removed'; readonly before: OrderLine; readonly removeReason: 'deleted' }
  | {
      readonly op: 'removed';
      readonly before: OrderLine;
      readonly removeReason: 'moved';
      readonly movedTo: TableRef;
    };

/** The values of `changed` in events; the first that applies is sent (D4). */
export const CHANGES = [
  'order_moved',
  'order_cancelled',
  'order_added',
  'order_updated',
  'payment_added',
  'payment_updated',
] as const;

export type Changed = (typeof CHANGES)[number] | null;

export interface SaleDifference {
  readonly changed: Changed;
  readonly lineChanges: readonly LineChange[];
}

/** Compares two states of an account. The cover line is ignored, since plugins cannot change it. */
export function differenceOf(before: Account, after: Account): SaleDifference {
  const lineChanges = compareLines(before, after);
  const ops = new Set(lineChanges.map((change) => change.op));
  return { changed: orderWord(ops) ?? paymentWord(before.payments, after.payments), lineChanges };
}

function orderWord(ops: ReadonlySet<LineChange['op']>): Changed {
  if (ops.has('cancelled')) return 'order_cancelled';
  if (ops.has('created')) return 'order_added';
  return ops.size > 0 ? 'order_updated' : null;
}

function paymentWord(before: readonly PaymentLine[], after: readonly PaymentLine[]): Changed {
  const previous = new Map(before.map((payment) => [payment.id, payment]));
  if (after.some((payment) => !previous.has(payment.id))) return 'payment_added';
  const unchanged =
    before.length === after.length &&
    after.every((payment) => same(payment, previous.get(payment.id)));
  return unchanged ? null : 'payment_updated';
}

function compareLines(before: Account, after: Account): LineChange[] {
  const previous = new Map(before.orders.map((line) => [line.id, line]));
  const cancelled = new Set(after.cancels.map((line) => line.id));
  const changes: LineChange[] = [];
  for (const line of after.orders) {
    const was = previous.get(line.id);
    previous.delete(line.id);
    if (was === undefined) changes.push({ op: 'created', after: line });
    else if (!same(was, line)) changes.push({ op: 'updated', before: was, after: line });
  }
  for (const line of previous.values()) {
    changes.push(
      cancelled.has(line.id)
        ? { op: 'cancelled', quantity: line.quantity, before: line }
        : { op: 'removed', removeReason: 'deleted', before: line },
    );
  }
  return changes;
}

/** Deep equality of plain data. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  const entries = Object.entries(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === Object.keys(other).length &&
    entries.every(([key, value]) => key in other && same(value, other[key as keyof object]))
  );
}

/** Why an account left its table (D4). */
export const DELETE_REASONS = ['moved_to_table', 'merged'] as const;

export type DeleteReason = (typeof DELETE_REASONS)[number];
