import type { SnapshotDiff } from '#renderer/data/types.ts';
import { isObject } from '#server/domain/json.ts';

type FieldChange = SnapshotDiff['accounts'][number]['fields'][number];

/** A displayed change. */
export type ShownChange =
  | {
      readonly kind: 'value';
      /** The name of the field in responses. */
      readonly field: string;
      readonly from: unknown;
      readonly to: unknown;
    }
  | {
      readonly kind: 'line';
      readonly id: string;
      /** Null if the title is unknown. */
      readonly title: string | null;
      /** Quantities; null if the line did not exist. */
      readonly from: number | null;
      readonly to: number | null;
    }
  | {
      readonly kind: 'payment';
      readonly title: string;
      readonly amount: number;
      readonly change: 'added' | 'removed';
    }
  | { readonly kind: 'scope'; readonly scope: string; readonly change: 'granted' | 'taken' };

/** Derived and technical fields. */
const HIDDEN =
  /^(?:updatedAt|closedAt|docNoDate|tableId|desing|cancels|allocations|cancelPayments)\b/u;

/** Matches a line or a field of a line. */
const LINE = /^orders\[(?<id>[^\]]+)\](?:\.(?<field>.+))?$/u;
const WHOLE_PAYMENT = /^payments\[\d+\]$/u;

/** The changes of a record, most important first. */
export function shownChanges(fields: readonly FieldChange[]): readonly ShownChange[] {
  const visible = fields.filter(({ path }) => !HIDDEN.test(path));
  const changes = (visible.length === 0 ? fields : visible).flatMap(changesOf);
  // The same change of several lines is shown once.
  const unique = new Map(changes.map((one) => [JSON.stringify(one), one]));
  return [...unique.values()].toSorted((one, other) => rank(one) - rank(other));
}

function changesOf({ path, from, to }: FieldChange): readonly ShownChange[] {
  const { id = '', field } = LINE.exec(path)?.groups ?? {};
  if (id !== '')
    return field === undefined ? [lineOf(id, from, to)] : partOfLine(id, field, from, to);
  if (WHOLE_PAYMENT.test(path)) return paymentOf(path, from, to);
  if (path === 'scopes' && isTexts(from) && isTexts(to)) return scopesOf(from, to);
  return [{ kind: 'value', field: path, from, to }];
}

function lineOf(id: string, from: unknown, to: unknown): ShownChange {
  const [before, after] = [asRecord(from), asRecord(to)];
  const { title } = after ?? before ?? {};
  return {
    kind: 'line',
    id,
    title: typeof title === 'string' ? title : null,
    from: quantityOf(before),
    to: quantityOf(after),
  };
}

/** Quantity, and fields that do not affect amounts. */
function partOfLine(id: string, field: string, from: unknown, to: unknown): readonly ShownChange[] {
  if (field === 'quantity' && typeof from === 'number' && typeof to === 'number') {
    return [{ kind: 'line', id, title: null, from, to }];
  }
  return ['ready', 'note', 'metadata', 'discount'].includes(field)
    ? [{ kind: 'value', field, from, to }]
    : [];
}

function paymentOf(field: string, from: unknown, to: unknown): readonly ShownChange[] {
  const { title, amount } = asRecord(to) ?? asRecord(from) ?? {};
  if (typeof amount !== 'number') return [{ kind: 'value', field, from, to }];
  return [
    {
      kind: 'payment',
      title: typeof title === 'string' ? title : '',
      amount,
      change: from === null ? 'added' : 'removed',
    },
  ];
}

function scopesOf(from: readonly string[], to: readonly string[]): readonly ShownChange[] {
  const granted = to.filter((scope) => !from.includes(scope));
  const taken = from.filter((scope) => !to.includes(scope));
  return [
    ...granted.map((scope) => ({ kind: 'scope', scope, change: 'granted' }) as const),
    ...taken.map((scope) => ({ kind: 'scope', scope, change: 'taken' }) as const),
  ];
}

const FIRST = ['state', 'tableName', 'total', 'status', 'price', 'amount', 'paid'];

function rank(change: ShownChange): number {
  if (change.kind === 'scope') return 0;
  if (change.kind !== 'value') return FIRST.length + 1;
  const place = FIRST.indexOf(change.field);
  return place === -1 ? FIRST.length : place;
}

function quantityOf(line: Readonly<Record<string, unknown>> | null): number | null {
  if (line === null) return null;
  const { quantity } = line;
  return typeof quantity === 'number' ? quantity : 1;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return isObject(value) ? value : null;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
