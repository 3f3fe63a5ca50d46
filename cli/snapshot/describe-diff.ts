import type { SnapshotDiff } from '#server/contract/control/snapshots.ts';

type Account = SnapshotDiff['accounts'][number];
type Field = Account['fields'][number];
type Change = Account['change'];

const CHANGES: Readonly<Record<Change, string>> = {
  added: 'is new',
  removed: 'is gone',
  changed: 'differs',
};

const ENTITIES: Readonly<Record<string, string>> = {
  product: 'Product',
  category: 'Category',
  payment_method: 'Payment method',
  ingredient: 'Ingredient',
};

/** Derived fields, and fields that only show that something was written. */
const HIDDEN = /(?:^|\.)(?:updatedAt|amounts(?:\.\w+)?)$/u;

/** The difference between two states as lines of text: each record followed by its changed fields. */
export function describeDiff(diff: SnapshotDiff): string[] {
  const lines = [
    ...diff.stores.flatMap((row) => describeRecord(`Store ${row.title} (${row.id})`, row)),
    ...diff.accounts.flatMap((row) => describeRecord(nameAccount(row), row)),
    ...diff.payments.flatMap((row) => describeRecord(`Card payment ${row.paymentId}`, row)),
    ...diff.catalog.flatMap((row) =>
      describeRecord(`${ENTITIES[row.entity] ?? row.entity} ${row.title} (${row.id})`, row),
    ),
    ...diff.people.flatMap((row) =>
      describeRecord(`${row.kind === 'user' ? 'User' : 'Customer'} ${row.title} (${row.id})`, row),
    ),
    ...diff.installs.flatMap((row) =>
      describeRecord(`Plugin ${row.pluginId} on ${row.serverId}`, row),
    ),
    ...(diff.clock === null
      ? []
      : [`The clock moved from ${diff.clock.from} to ${diff.clock.to}.`]),
  ];
  return lines.length === 0 ? ['Nothing differs.'] : lines;
}

function nameAccount({ kind, title, accountId }: Account): string {
  return `${kind === 'table' ? 'Table' : 'Packet'} ${title} (${accountId})`;
}

function describeRecord(
  name: string,
  { change, fields }: { readonly change: Change; readonly fields: readonly Field[] },
): string[] {
  const shown = fields.filter(({ path }) => !HIDDEN.test(path));
  const head = `${name} ${CHANGES[change]}${shown.length > 0 ? ':' : '.'}`;
  return [head, ...shown.map((field) => `  ${describeField(field)}`)];
}

const NAMES: Readonly<Record<string, (id: string) => string>> = {
  orders: (id) => `line ${id}`,
  cancels: (id) => `voided line ${id}`,
  payments: (id) => `payment ${Number(id) + 1}`,
};

/** An added or removed line or payment has its own sentence. */
function describeField({ path, from, to }: Field): string {
  const change = `${printValue(from)} -> ${printValue(to)}`;
  const place = itemIn(path);
  if (place === null) return `${path}: ${change}`;
  const { list, name, field } = place;
  if (field !== '') return `${name} ${field}: ${change}`;
  if (from !== null && to !== null) return `${name}: ${change}`;
  return `${name} ${from === null ? 'was added' : 'was removed'}: ${describeItem(list, from ?? to)}`;
}

/** The line or payment of a path, and the rest of the path. */
function itemIn(path: string) {
  const [, list = '', id = '', field = ''] = /^(\w+)\[([^\]]*)\]\.?(.*)$/u.exec(path) ?? [];
  const name = NAMES[list]?.(id);
  return name === undefined ? null : { list, name, field };
}

function describeItem(list: string, item: unknown): string {
  const {
    title = '',
    quantity,
    lineTotalDecimal,
    amount,
  } = (item ?? {}) as Record<string, unknown>;
  return list === 'payments'
    ? `${printValue(amount)} ${String(title)}`
    : `${printValue(quantity)} x ${String(title)}, ${printValue(lineTotalDecimal)}`;
}

const LONGEST = 120;

function printValue(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'number') return String(value);
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
