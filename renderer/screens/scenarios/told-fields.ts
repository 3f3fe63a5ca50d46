import type { SnapshotDiff } from '#renderer/data/types.ts';
import { isObject } from '#server/domain/json.ts';

/** A field that differs, as the server tells it. */
type FieldChange = SnapshotDiff['accounts'][number]['fields'][number];

/** What a person is told of a field. */
export type Told =
  | {
      readonly kind: 'value';
      /** The field, as it is called in the answers. */
      readonly field: string;
      readonly from: unknown;
      readonly to: unknown;
    }
  | {
      readonly kind: 'line';
      readonly id: string;
      /** Null where the answer does not say it. */
      readonly title: string | null;
      /** Null: it was not there. */
      readonly from: number | null;
      /** Null: it is not there any more. */
      readonly to: number | null;
    }
  | {
      readonly kind: 'payment';
      readonly title: string;
      readonly amount: number;
      readonly change: 'added' | 'removed';
    }
  | { readonly kind: 'scope'; readonly scope: string; readonly change: 'granted' | 'taken' };

/** They follow from what is told anyway, or say nothing to anybody. */
const SILENT =
  /^(?:updatedAt|closedAt|docNoDate|tableId|desing|cancels|allocations|cancelPayments)\b/u;

/** A line as a whole, or a field of it. */
const LINE = /^orders\[(?<id>[^\]]+)\](?:\.(?<field>.+))?$/u;
const WHOLE_PAYMENT = /^payments\[\d+\]$/u;

/** What is told of a record's fields, what matters most first. */
export function toldFields(fields: readonly FieldChange[]): readonly Told[] {
  const spoken = fields.filter(({ path }) => !SILENT.test(path));
  const told = (spoken.length === 0 ? fields : spoken).flatMap(toldOf);
  // Several lines may differ in the same field: that is told once.
  const each = new Map(told.map((one) => [JSON.stringify(one), one]));
  return [...each.values()].toSorted((one, other) => rank(one) - rank(other));
}

function toldOf({ path, from, to }: FieldChange): readonly Told[] {
  const { id = '', field } = LINE.exec(path)?.groups ?? {};
  if (id !== '')
    return field === undefined ? [lineOf(id, from, to)] : partOfLine(id, field, from, to);
  if (WHOLE_PAYMENT.test(path)) return paymentOf(path, from, to);
  if (path === 'scopes' && isTexts(from) && isTexts(to)) return scopesOf(from, to);
  return [{ kind: 'value', field: path, from, to }];
}

function lineOf(id: string, from: unknown, to: unknown): Told {
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

/** Of a line its quantity is told, and what no amount follows from. */
function partOfLine(id: string, field: string, from: unknown, to: unknown): readonly Told[] {
  if (field === 'quantity' && typeof from === 'number' && typeof to === 'number') {
    return [{ kind: 'line', id, title: null, from, to }];
  }
  return ['ready', 'note', 'metadata', 'discount'].includes(field)
    ? [{ kind: 'value', field, from, to }]
    : [];
}

function paymentOf(field: string, from: unknown, to: unknown): readonly Told[] {
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

function scopesOf(from: readonly string[], to: readonly string[]): readonly Told[] {
  const granted = to.filter((scope) => !from.includes(scope));
  const taken = from.filter((scope) => !to.includes(scope));
  return [
    ...granted.map((scope) => ({ kind: 'scope' as const, scope, change: 'granted' as const })),
    ...taken.map((scope) => ({ kind: 'scope' as const, scope, change: 'taken' as const })),
  ];
}

const FIRST = ['state', 'tableName', 'total', 'status', 'price', 'amount', 'paid'];

function rank(told: Told): number {
  if (told.kind === 'scope') return 0;
  if (told.kind !== 'value') return FIRST.length + 1;
  const place = FIRST.indexOf(told.field);
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
