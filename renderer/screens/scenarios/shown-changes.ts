import type { SnapshotDiff } from '#renderer/data/types.ts';
import { isObject, textOf } from '#server/domain/json.ts';

type FieldChange = SnapshotDiff['accounts'][number]['fields'][number];

/** A displayed change; `from` or `to` is null if there is no such value. */
export interface ShownChange {
  readonly kind: 'value' | 'line' | 'payment' | 'scope';
  /** The field in responses, the id of a line, or the scope. */
  readonly name: string;
  /** For a line or payment, an object of its known fields. */
  readonly from: unknown;
  readonly to: unknown;
}

/** Derived and technical fields. */
const HIDDEN =
  /^(?:updatedAt|closedAt|docNoDate|tableId|desing|cancels|allocations|cancelPayments)\b/u;

/** Matches a line or a field of a line. */
const LINE = /^orders\[(?<id>[^\]]+)\](?:\.(?<field>.+))?$/u;
const WHOLE_PAYMENT = /^payments\[\d+\]$/u;

/** The fields of a line that are shown besides its quantity. Amounts are left out, since the quantity implies them. */
const OF_LINES = ['ready', 'note', 'metadata'];

/** The changes of a record, most important first. */
export function shownChanges(fields: readonly FieldChange[]): readonly ShownChange[] {
  const visible = fields.filter(({ path }) => !HIDDEN.test(path));
  const changes = (visible.length === 0 ? fields : visible).flatMap(changesOf);
  // The same change to several lines is shown once.
  const unique = new Map(changes.map((one) => [JSON.stringify(one), one]));
  return [...unique.values()].toSorted((one, other) => rank(one) - rank(other));
}

function changesOf({ path, from, to }: FieldChange): readonly ShownChange[] {
  const { id, field } = LINE.exec(path)?.groups ?? {};
  if (id !== undefined) return ofLine(id, field, { from, to });
  if (path === 'scopes' && Array.isArray(from) && Array.isArray(to)) return scopesOf(from, to);
  return [{ kind: WHOLE_PAYMENT.test(path) ? 'payment' : 'value', name: path, from, to }];
}

function ofLine(
  id: string,
  field: string | undefined,
  { from, to }: Pick<ShownChange, 'from' | 'to'>,
): ShownChange[] {
  if (field === undefined) return [{ kind: 'line', name: id, from, to }];
  if (field === 'quantity') {
    return [{ kind: 'line', name: id, from: { quantity: from }, to: { quantity: to } }];
  }
  return OF_LINES.includes(field) ? [{ kind: 'value', name: field, from, to }] : [];
}

function scopesOf(from: readonly string[], to: readonly string[]): ShownChange[] {
  const granted = to.filter((scope) => !from.includes(scope));
  const taken = from.filter((scope) => !to.includes(scope));
  return [
    ...granted.map((name) => ({ name, from: null, to: name })),
    ...taken.map((name) => ({ name, from: name, to: null })),
  ].map((change) => ({ kind: 'scope', ...change }));
}

const FIRST = ['state', 'tableName', 'total', 'status', 'price', 'amount', 'paid'];

function rank({ kind, name }: ShownChange): number {
  if (kind === 'scope') return -1;
  const place = kind === 'value' ? FIRST.indexOf(name) : FIRST.length + 1;
  return place === -1 ? FIRST.length : place;
}

/** A value as one line of text: an object as its address or name, a metadata item as `key=value`. */
export function writtenValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(writtenValue).join(', ');
  const name = ['url', 'baseUrl', 'name', 'title']
    .map((field) => textOf(value, field))
    .find(Boolean);
  if (name) return name;
  return isObject(value) && 'key' in value
    ? `${writtenValue(value['key'])}=${writtenValue(value['value'])}`
    : JSON.stringify(value);
}
