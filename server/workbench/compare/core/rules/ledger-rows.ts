import { REFUSALS } from '#server/domain/refusals/catalogue.ts';

import type { TourCall, TourStep } from '../step.ts';
import { splitRows } from '../step.ts';
import groups from './field-rows.json' with { type: 'json' };
import type { Found } from './values.ts';

// The ledger rows of a difference: by its kind, then by its path.

/** The call and the answers in which a difference was found. */
export interface DifferenceContext {
  readonly step: Pick<TourStep, 'rows' | 'about'>;
  readonly call: Pick<TourCall, 'method' | 'path'>;
  readonly statuses: { readonly here: number; readonly there: number };
  /** True if our answer is a success. */
  readonly succeeded: boolean;
  /** Both messages, if both answers are refusals. */
  readonly messages: { readonly here: string; readonly there: string } | null;
}

export function rowsOf(found: Found, context: DifferenceContext): readonly string[] {
  if (found.ledger !== undefined) return found.ledger;
  const { kind } = found;
  if (kind === 'header') return headerRows(found, context);
  if (kind === 'status') return statusRows(context);
  if (kind === 'message') return messageRows(context);
  return fieldRows(found, context);
}

function fieldRows(found: Found, context: DifferenceContext): string[] {
  const { path, kind } = found;
  if (path.startsWith('details')) return ['B16'];
  if (path === 'status') {
    // A catalog write is refused with HTTP 200 and a status in its body.
    const isCatalog = kind === 'value' && context.statuses.here === 200;
    return isCatalog ? stepRows(context, 'status') : ['A1'];
  }
  const [endpoint = ''] = context.call.path.split('?');
  const fields = FIELDS[endpoint] ?? {};
  // Rows that a step names for a field concern the field's value.
  if (kind === 'missing' || kind === 'extra') return shapeRows(path, rowsIn(fields));
  return valueRows(found, rowsIn({ ...fields, ...context.step.about }));
}

/** A step's rows concern its status and message; a successful read concerns its fields. */
function stepRows(
  { step, call, succeeded }: DifferenceContext,
  part: 'status' | 'message',
): string[] {
  const special = step.about?.[part] ?? step.about?.['status'];
  if (special !== undefined) return splitRows(special);
  if (call.method === 'GET' && succeeded) return [];
  return splitRows(step.rows).map((row) => row.replace(/:.*$/u, ''));
}

const HEADERS: Readonly<Record<string, string>> = {
  'X-Service-Version': 'A11',
  'Access-Control-Allow-Origin': 'A15',
  'X-Idempotent-Replay': 'B24',
  'X-RateLimit-Limit': 'F3',
  'X-RateLimit-Remaining': 'F3',
};

function headerRows({ path, here }: Found, { statuses }: DifferenceContext): string[] {
  if (here === 'epoch seconds') return ['F2'];
  const isLimit = path.startsWith('X-RateLimit-');
  if (isLimit && here === null && statuses.there === 401) return ['F3'];
  return splitRows(HEADERS[path] ?? '');
}

/** Rows that say which of several errors is reported. */
const ORDERS: ReadonlySet<string> = new Set(['A2', 'A16']);

/** A missing scope is reported in the same way by all calls (C4). */
function isDenied(messages: DifferenceContext['messages']): boolean {
  return messages !== null && Object.values(messages).includes('plugin.scope.denied');
}

function statusRows(context: DifferenceContext): string[] {
  const { statuses, messages } = context;
  const rows = stepRows(context, 'status');
  if (isDenied(messages)) return ['C4'];
  // We validate the body first, while the target first checks whether the account exists.
  const isOrder = statuses.here === 400 && statuses.there === 404;
  if (!isOrder || messages?.there.endsWith('.notFound') !== true) return rows;
  const orders = rows.filter((row) => ORDERS.has(row));
  return orders.length > 0 ? orders : ['A2'];
}

/** How schema messages begin (A5). */
const SCHEMA = /^"[^"]*" /u;

function messageRows(context: DifferenceContext): string[] {
  const { statuses, messages } = context;
  const rows = stepRows(context, 'message');
  if (messages === null) return rows;
  if (statuses.here !== statuses.there) return statusRows(context);
  const { here, there } = messages;
  if (isDenied(messages)) return ['C4'];
  if (haveSameCode(here, there)) return ['A7'];
  if (plainNumbers(here) === plainNumbers(there)) return ['A10'];
  if (here.startsWith('Invalid lineId: ') && WEAK_BY_SCHEMA.test(there)) return ['B15'];
  // If the message is one of ours, it reports a different error; otherwise only the wording differs.
  if (isOwnMessage(there)) return without(rows, (row) => row === 'A5');
  return SCHEMA.test(here) ? ['A5'] : without(rows, (row) => ORDERS.has(row));
}

/** The rows without those that `isLeftOut` excludes, or all rows if none would remain. */
function without(rows: string[], isLeftOut: (row: string) => boolean): string[] {
  const others = rows.filter((row) => !isLeftOut(row));
  return others.length > 0 ? others : rows;
}

const CODE = /^plugin\.[\w-]+\.(?<code>\w+)$/u;

/** `plugin.packets.notFound` and `plugin.packet.notFound`. */
function haveSameCode(here: string, there: string): boolean {
  const code = CODE.exec(here)?.groups?.['code'];
  return code !== undefined && code === CODE.exec(there)?.groups?.['code'];
}

/** The message with its numbers in one notation. */
function plainNumbers(message: string): string {
  return message.replaceAll(/\d+(?:[.,]\d+)?/gu, (text) => String(Number(text.replace(',', '.'))));
}

const WEAK_BY_SCHEMA = /lineId" (?:length must be|contains an invalid)/u;

/** A message with fewer letters outside its placeholders would match almost anything. */
const MIN_LETTERS = 8;

/** Patterns of the messages that Countertop may return, with any text in their placeholders. */
const OURS: readonly RegExp[] = [
  SCHEMA,
  ...Object.values(REFUSALS).flatMap(({ message }) => {
    const parts = message.split(/\{[^}]*\}/u);
    if (parts.join('').length < MIN_LETTERS) return [];
    const plain = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/gu, '\\$&'));
    return [new RegExp(`^${plain.join('.*')}$`, 'su')];
  }),
];

function isOwnMessage(message: string): boolean {
  return OURS.some((form) => form.test(message));
}

type FieldRows = Readonly<Record<string, string | undefined>>;

/** The rows for the fields of each endpoint; later groups add to earlier ones. */
const FIELDS: Record<string, FieldRows> = {};
for (const { endpoints, rows } of groups) {
  for (const endpoint of endpoints) FIELDS[endpoint] = { ...FIELDS[endpoint], ...rows };
}

type RowsAt = (path: string) => string[];

/** The rows of the longest path that equals or contains a path. */
function rowsIn(rows: FieldRows): RowsAt {
  const keys = Object.keys(rows).toSorted((one, other) => other.length - one.length);
  return (path) => {
    const key = keys.find(
      (one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`),
    );
    return splitRows((key && rows[key]) ?? '');
  };
}

/** Rows that say which fields exist. */
const SHAPES: ReadonlySet<string> = new Set(
  'A1 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B16 C5 C6 C7 C8'.split(' '),
);

/** The rows that say which fields exist, at a path or at its closest parent path. */
function shapeRows(path: string, rowsAt: RowsAt): string[] {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const shapes = rowsAt(at).filter((row) => SHAPES.has(row));
    if (shapes.length > 0) return shapes;
  }
  return rowsAt(path);
}

/** Rows that list fields; they are used for a value only if no other row is named. */
const LISTINGS: ReadonlySet<string> = new Set(['B3', 'B4', 'B5', 'B7', 'B8', 'B13', 'C5']);

function valueRows({ path, here, there }: Found, rowsAt: RowsAt): string[] {
  if (/\.(?:created|updated|cancelled)At$/u.test(path)) return ['A14'];
  if (/\.docNo(?:Date)?$/u.test(path)) return ['B23'];
  if (path.endsWith('.id') && here === 'equal to lineId') return shapeRows(path, rowsAt);
  if (typeof here === 'string' && /^(?:ln|pay)-<uuid>$/u.test(here)) return ['B14'];
  if (path.includes('.amounts.') && isHundredth(here, there)) return ['B10'];
  return without(rowsAt(path), (row) => LISTINGS.has(row));
}

/** True if the target uses decimals where we use minor units. */
function isHundredth(here: unknown, there: unknown): boolean {
  if (typeof here !== 'number' || typeof there !== 'number' || here === 0) return false;
  return Math.abs(there * 100 - here) < 1e-6;
}
