import type { Answers, Picks } from '../../tour-step.ts';
import { answered, refused, refusedAt } from '../abouts.ts';
import { hasSucceeded } from '../answer-parts.ts';
import { UNKNOWN } from '../ids.ts';
import type { About, Skipped, StepOf } from '../make-step.ts';
import { after, isSkipped, read, write } from '../make-step.ts';
import { TABLE_DETAIL } from '../world.ts';
import { hasMethod, keyOf, line, NO_METHOD, payment, unknownLine } from './lines.ts';

type Fields = Readonly<Record<string, unknown>>;

const CREATE = '/tables/create';
const ORDERS = '/tables/update-orders';
const PAYMENTS = '/tables/update-payments';

const NO_TABLE: Skipped = { skipped: 'No table is free' };
const NOT_OPENED: Skipped = { skipped: 'No table was opened' };

/** A free table that is not opened, since the body is refused. */
const badTable = (
  id: string,
  title: string,
  more: Fields,
  rows: readonly string[],
  message: readonly string[] = ['A5', ...rows],
): StepOf =>
  write(
    id,
    title,
    CREATE,
    ({ freeTable }) => (freeTable === null ? NO_TABLE : { tableId: freeTable, ...more }),
    refused(rows, [...new Set(message)]),
  );

/** Tables that are not opened. */
const REFUSALS: readonly StepOf[] = [
  write('table-no-id-write', 'Open a table without its id', CREATE, { cart: [] }, refused(['A7'])),
  write(
    'table-id-form',
    'Open a table by a badly formed id',
    CREATE,
    { tableId: 'a/b' },
    refused(['A16'], ['A5', 'A16']),
  ),
  write(
    'table-id-reserved',
    'Open a table by a reserved id',
    CREATE,
    { tableId: '__a__' },
    refused(['A16'], ['A5', 'A16']),
  ),
  write(
    'table-not-on-floor',
    'Open a table that is not on the floor plan',
    CREATE,
    { tableId: UNKNOWN },
    refused(['A16']),
  ),
  write(
    'table-floor-rules',
    'Open one that is not on the floor plan, for a product that there is not',
    CREATE,
    { tableId: UNKNOWN, cart: [unknownLine()] },
    refused(['A16']),
  ),
  write(
    'table-ignored',
    'Say more than the id of a table that is not on the floor plan',
    CREATE,
    { tableId: UNKNOWN, tableName: 'a', desing: 'b', section: 'c', position: 1, type: 'masada' },
    refused(['A6', 'A16']),
  ),
  badTable('table-type', 'Open a table for delivery', { type: 'delivery' }, ['A6', 'A16']),
  badTable('table-unknown-field', 'Send an undefined field', { cover: 10 }, ['A6']),
  write(
    'table-persons-later',
    'Change the number of persons of a table that there is not',
    ORDERS,
    { tableId: UNKNOWN, cart: [unknownLine()], personCount: 3 },
    refused(['B30'], ['A5', 'B30']),
  ),
  badTable('table-persons-many', 'Send too many persons', { personCount: 1000 }, ['A5']),
  badTable('table-persons-part', 'Send half a person', { personCount: 1.5 }, ['A5']),
  badTable(
    'table-product-missing',
    'Open a table for a product that there is not',
    { cart: [unknownLine()] },
    ['B16'],
    ['B16'],
  ),
  write(
    'table-orders-closed',
    'Replace the lines of a table without an account',
    ORDERS,
    ({ freeTable }) =>
      freeTable === null ? NO_TABLE : { tableId: freeTable, cart: [unknownLine()] },
    refused(['A7', 'A16'], ['A7']),
  ),
  read(
    'table-read-closed',
    'Read a table without an account',
    ({ freeTable }) =>
      freeTable === null ? NO_TABLE : `/tables/get?id=${encodeURIComponent(freeTable)}`,
    refused(['A7']),
  ),
];

/** What is opened, nothing of it a guess of ours: two persons where the cover charge is known. */
function table(picks: Picks): Fields | Skipped {
  if (picks.freeTable === null) return NO_TABLE;
  return {
    tableId: picks.freeTable,
    personCount: picks.coverRate === null ? 0 : 2,
    cart:
      picks.products.length === 0
        ? []
        : [
            line(picks, {
              quantity: 1.5,
              lineId: 'countertop-table',
              metadata: [{ key: 'ref', value: 't' }],
            }),
          ],
    idempotencyKey: keyOf(picks, 'table'),
  };
}

const CREATED: About = answered({
  'data.total': ['B1', 'B21'],
  'data.docNo': ['B23'],
  'data.docNoDate': ['A14', 'B23'],
});

/** A write to the tour's own table, once it is open. */
const toTable = (
  id: string,
  title: string,
  path: string,
  body: (picks: Picks) => Fields | Skipped,
  about: About,
): StepOf =>
  after(
    ['table-create'],
    write(id, title, path, (picks, own) => ownTable(picks, own, body(picks)), about),
  );

function ownTable({ freeTable }: Picks, own: Answers, body: Fields | Skipped): Fields | Skipped {
  if (isSkipped(body)) return body;
  return freeTable !== null && hasSucceeded(own.get('table-create'))
    ? { tableId: freeTable, ...body }
    : NOT_OPENED;
}

const replaced = (rows: readonly string[], more: About = {}): About =>
  answered({
    status: rows,
    message: rows,
    data: ['B13'],
    'data.total': ['B1', 'B21'],
    'data.paid': ['B2'],
    ...more,
  });

/** The table is opened, asked for again, read and replaced. */
const TABLE: readonly StepOf[] = [
  write('table-create', 'Open a table', CREATE, table, CREATED),
  after(
    ['table-create'],
    write('table-replay', 'Send the same again', CREATE, table, {
      ...CREATED,
      status: ['B24'],
      message: ['B24'],
      'x-idempotent-replay': ['B24'],
    }),
  ),
  toTable('table-twice', 'Open it once more', CREATE, () => ({}), refused(['B31'])),
  toTable(
    'table-twice-rules',
    'Open it once more, for a product that there is not',
    CREATE,
    () => ({ cart: [unknownLine()] }),
    refused(['A2'], ['A2', 'B31']),
  ),
  after(
    ['table-create'],
    read(
      'table-read',
      'Read that table',
      ({ freeTable }, own) =>
        freeTable !== null && hasSucceeded(own.get('table-create'))
          ? `/tables/get?id=${encodeURIComponent(freeTable)}`
          : NOT_OPENED,
      {
        ...TABLE_DETAIL,
        'data.orders': ['B21'],
        'data.orders[].amounts': ['B1', 'B10'],
      },
    ),
  ),
  after(
    ['table-create'],
    read(
      'tables-open-then',
      'List the open tables again',
      (_picks, own) => (hasSucceeded(own.get('table-create')) ? '/tables/open' : NOT_OPENED),
      answered({
        data: ['B8'],
        'data[].itemCount': ['B8', 'B21'],
        'data[].total': ['B1', 'B8'],
        'data[].docNo': ['B8', 'B23'],
      }),
    ),
  ),
  toTable(
    'table-cover-line',
    'Declare the cover line',
    ORDERS,
    (picks) => ({ cart: [line(picks, { lineId: 'kuver' })] }),
    refusedAt(['B16']),
  ),
  toTable(
    'table-emptied',
    'Replace its lines with none',
    ORDERS,
    () => ({ cart: [] }),
    replaced(['B28', 'B21']),
  ),
  toTable(
    'table-cover',
    'Order again, so that the cover charge comes back',
    ORDERS,
    (picks) =>
      (picks.coverRate ?? 0) === 0 || picks.products.length === 0
        ? { skipped: 'Nothing shows a cover charge' }
        : { cart: [line(picks, { quantity: 3 })] },
    replaced(['B21']),
  ),
  toTable(
    'table-orders',
    'Replace its lines',
    ORDERS,
    (picks) =>
      picks.products.length === 0
        ? { skipped: 'No product is for sale' }
        : { cart: [line(picks, { quantity: 2 }), line(picks, { lineId: 'countertop-table' })] },
    replaced(['B13', 'B21'], { 'data.orders[].lineId': ['B13', 'B14'] }),
  ),
  toTable(
    'table-payments',
    'Replace its payments',
    PAYMENTS,
    (picks) =>
      !hasMethod(picks) || picks.products.length === 0
        ? NO_METHOD
        : { payments: [payment(picks, 0.02)] },
    replaced(['B13'], { 'data.payments[].lineId': ['B13', 'B14'] }),
  ),
  toTable(
    'table-payments-above',
    'Replace its payments with more than the total',
    PAYMENTS,
    (picks) => (!hasMethod(picks) ? NO_METHOD : { payments: [payment(picks, 1_000_000.5)] }),
    refused(['A9'], ['A9', 'A10']),
  ),
];

/** Tables: refused ones first, while none of the tour's is open. */
export const TABLES: readonly StepOf[] = [...REFUSALS, ...TABLE];
