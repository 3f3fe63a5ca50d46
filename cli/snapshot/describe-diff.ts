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
    ...(diff.clock === null ? [] : [`The clock went from ${diff.clock.from} to ${diff.clock.to}.`]),
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

/** An added or removed line or payment has its own sentence. */
function describeField({ path, from, to }: Field): string {
  const [, list, id] = /^(orders|cancels|payments)\[([^\]]*)\]$/u.exec(path) ?? [];
  if (list !== undefined && id !== undefined && (from === null || to === null)) {
    return describeItem(list, id, from ?? to, from === null);
  }
  return `${describePath(path)}: ${printValue(from)} -> ${printValue(to)}`;
}

function describeItem(list: string, id: string, item: unknown, isNew: boolean): string {
  const { title, quantity, lineTotalDecimal, amount } = fieldsOf(item);
  if (list === 'payments') {
    return `payment ${Number(id) + 1} ${isNew ? 'came' : 'went'}: ${printValue(amount)} ${printTitle(title)}`;
  }
  const what = `${printValue(quantity)} x ${printTitle(title)}, ${printValue(lineTotalDecimal)}`;
  if (list === 'cancels') {
    return isNew
      ? `line ${id} was voided: ${what}`
      : `line ${id} is no longer among the voided: ${what}`;
  }
  return `line ${id} ${isNew ? 'came' : 'went'}: ${what}`;
}

const LISTS: readonly (readonly [RegExp, (id: string) => string])[] = [
  [/^orders\[([^\]]*)\]\.?/u, (id) => `line ${id} `],
  [/^cancels\[([^\]]*)\]\.?/u, (id) => `voided line ${id} `],
  [/^payments\[(\d+)\]\.?/u, (id) => `payment ${Number(id) + 1} `],
];

function describePath(path: string): string {
  for (const [pattern, name] of LISTS) {
    const [start, id] = pattern.exec(path) ?? [];
    if (start !== undefined && id !== undefined) {
      return `${name(id)}${path.slice(start.length)}`.trimEnd();
    }
  }
  return path;
}

const LONGEST = 120;

function printValue(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'number') return String(value);
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function printTitle(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function fieldsOf(item: unknown): Readonly<Record<string, unknown>> {
  return typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
}
