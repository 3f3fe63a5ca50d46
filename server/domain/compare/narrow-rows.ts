import { REFUSALS } from '../refusals/catalogue.ts';
import type { Found } from './compare-values.ts';

// What a step says about a place holds for whatever differs there. How it differs often says which of those rows
// it is about: a field that is missing is about a shape, whatever else the step asks of its value.

/** A difference, and what stands around it. */
export interface Differing {
  readonly found: Found;
  /** HTTP statuses of both answers. */
  readonly statuses: { readonly here: number; readonly there: number };
  /** Both messages as they came, where both answers are refusals. */
  readonly messages: { readonly here: string; readonly there: string } | null;
}

/** The rows that the step names for a path. */
export type RowsAt = (path: string) => readonly string[];

/** The rows that a difference is about, by how it differs. */
export function narrowRows(differing: Differing, rowsAt: RowsAt): readonly string[] {
  const { found, statuses } = differing;
  const { path, kind } = found;
  if (kind === 'header') return ofHeader(differing, rowsAt);
  if (kind === 'status' || kind === 'message') return ofRefusal(differing, rowsAt);
  if (path === 'status') {
    return kind === 'value' && statuses.here === 200 ? rowsAt('status') : OF_BODY_STATUS;
  }
  return kind === 'missing' || kind === 'extra' ? ofShape(path, rowsAt) : ofValue(found, rowsAt);
}

/** What a field holds, as against whether it is there. */
function ofValue({ path, here, there }: Found, rowsAt: RowsAt): readonly string[] {
  if (TIME.test(path)) return OF_TIMES;
  if (path.endsWith('.id') && here === 'equal to lineId') return ofShape(path, rowsAt);
  if (typeof here === 'string' && GENERATED.test(here)) return OF_IDENTITIES;
  if (path.includes('.amounts.') && isHundredth(here, there)) return OF_MINOR_UNITS;
  const values = rowsAt(path).filter((row) => !LISTS.has(row) && row !== 'C5');
  return values.length > 0 ? values : rowsAt(path);
}

/** Whether the target tells in decimals what we tell in minor units. */
function isHundredth(here: unknown, there: unknown): boolean {
  if (typeof here !== 'number' || typeof there !== 'number' || here === 0) return false;
  return Math.abs(there * 100 - here) < 1e-6;
}

/** The form of an identity that is made for a line (B14). */
const GENERATED = /^(?:ln|pay)-<uuid>$/u;
const OF_IDENTITIES = ['B14'];

const OF_MINOR_UNITS = ['B10'];

/** Rows about which fields an account or an answer has; what one of these holds is of another row, where one is named. */
const LISTS: ReadonlySet<string> = new Set(['B3', 'B4', 'B5', 'B7', 'B8', 'B13']);

/** The body's own `status` (A1); on the HTTP 200 errors of the catalog it says what was refused. */
const OF_BODY_STATUS = ['A1'];

const OF_TIMES = ['A14'];

const TIME = /\.(?:created|updated|cancelled)At$/u;

/** Rows about which fields there are. */
const SHAPES: ReadonlySet<string> = new Set(
  'A1 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B16 C5 C6 C7 C8'.split(' '),
);

/** Those of the rows at a path, or of the object that it is in, that say which fields there are. */
function ofShape(path: string, rowsAt: RowsAt): readonly string[] {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const shapes = rowsAt(at).filter((row) => SHAPES.has(row));
    if (shapes.length > 0) return shapes;
  }
  return rowsAt(path);
}

/** The form of a window's end (F2); answers to which no limit applied carry none of the headers at all (F3). */
function ofHeader({ found, statuses }: Differing, rowsAt: RowsAt): readonly string[] {
  // What moment a window ends at, and in which unit.
  if (found.here === 'epoch seconds') return ['F2'];
  const isLimit = found.path.toLowerCase().startsWith('x-ratelimit-');
  return isLimit && found.here === null && statuses.there === 401 ? ['F3'] : rowsAt(found.path);
}

/** Rows about which of several mistakes is told. */
const ORDERS: ReadonlySet<string> = new Set(['A2', 'A16']);

/** What a missing scope is told by, whatever is asked (C4). */
const DENIED = 'plugin.scope.denied';
const OF_SCOPES = ['C4'];

const NOT_FOUND = /\.notFound$/u;

function ofRefusal(differing: Differing, rowsAt: RowsAt): readonly string[] {
  const { found, messages } = differing;
  if (messages?.here === DENIED || messages?.there === DENIED) return OF_SCOPES;
  return found.kind === 'status' ? ofStatus(differing, rowsAt) : ofMessage(differing, rowsAt);
}

/** A body that is refused here, while the target first looks whether the account exists: the order of checks. */
function ofStatus({ statuses, messages }: Differing, rowsAt: RowsAt): readonly string[] {
  const rows = rowsAt('status');
  const isOrder = statuses.here === 400 && statuses.there === 404;
  if (!isOrder || !NOT_FOUND.test(messages?.there ?? '')) return rows;
  const orders = rows.filter((row) => ORDERS.has(row));
  return orders.length > 0 ? orders : ['A2'];
}

/** The words of a refusal; where it is another refusal altogether, what its status is about. */
function ofMessage(differing: Differing, rowsAt: RowsAt): readonly string[] {
  const { statuses, messages } = differing;
  const rows = rowsAt('message');
  if (messages === null) return rows;
  if (statuses.here !== statuses.there) return ofStatus(differing, rowsAt);
  const { here, there } = messages;
  if (isSameCodeOfAnother(here, there)) return ['A7'];
  if (plainNumbers(here) === plainNumbers(there)) return ['A10'];
  if (WEAK.test(here) && WEAK_BY_SCHEMA.test(there)) return ['B15'];
  if (isOurs(there)) return without(rows, (row) => row === 'A5');
  return SCHEMA.test(here) ? ['A5'] : without(rows, (row) => ORDERS.has(row));
}

/** The rows but some, as long as others remain. */
function without(rows: readonly string[], not: (row: string) => boolean): readonly string[] {
  const others = rows.filter((row) => !not(row));
  return others.length > 0 ? others : rows;
}

const CODE = /^plugin\.(?<resource>[\w-]+)\.(?<code>\w+)$/u;

/** `plugin.packets.notFound` and `plugin.packet.notFound`: the same is told, of a resource by another name. */
function isSameCodeOfAnother(here: string, there: string): boolean {
  const [one, other] = [CODE.exec(here)?.groups, CODE.exec(there)?.groups];
  return one?.['code'] !== undefined && one['code'] === other?.['code'];
}

/** Numbers as they are worth, not as they are written. */
function plainNumbers(message: string): string {
  return message.replaceAll(/\d+(?:[.,]\d+)?/gu, (text) => String(Number(text.replace(',', '.'))));
}

/** A weak identity in our words, and in those of a schema. */
const WEAK = /^Invalid lineId: /u;
const WEAK_BY_SCHEMA = /lineId" (?:length must be|contains an invalid)/u;

/** How messages of the schema begin (A5). */
const SCHEMA = /^"[^"]*" /u;

/** A message with fewer letters of its own is made of what it names, and could be any. */
const SHORTEST_WORDS = 8;

/** Messages that Countertop gives, with anything in the places of what they name. */
const OURS: readonly RegExp[] = [
  SCHEMA,
  ...Object.values(REFUSALS).flatMap(({ message }) => {
    const parts = message.split(/\{[^}]*\}/u);
    if (parts.join('').length < SHORTEST_WORDS) return [];
    const plain = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/gu, '\\$&'));
    return [new RegExp(`^${plain.join('.*')}$`, 'su')];
  }),
];

/** Whether a message is one that Countertop might have given, so that another mistake is told. */
function isOurs(message: string): boolean {
  return OURS.some((form) => form.test(message));
}
