import { UNKNOWN } from '../picks.ts';
import type { TourStep } from '../step.ts';
import { readSteps, writeSteps } from './table-of-steps.ts';

const UNKNOWN_LINE = { product: UNKNOWN, quantity: 1 };
const LINE = { product: '{product}', quantity: 1 };

/** Tables that are not opened; they come first, while none of the tour's is open. */
const REFUSED: readonly TourStep[] = [
  ...writeSteps('/tables/create', {
    'table-no-id-write': ['A7', { cart: [] }],
    'table-id-form': ['A16', { tableId: 'a/b' }],
    'table-id-reserved': ['A16', { tableId: '__a__' }],
    'table-not-on-floor': ['A16', { tableId: UNKNOWN }],
    'table-floor-rules': ['A16', { tableId: UNKNOWN, cart: [UNKNOWN_LINE] }],
    'table-ignored': [
      'A6 A16',
      { tableId: UNKNOWN, tableName: 'a', desing: 'b', section: 'c', position: 1, type: 'masada' },
    ],
    'table-type': ['A16', { tableId: '{freeTable}', type: 'delivery' }],
    'table-unknown-field': ['A6', { tableId: '{freeTable}', cover: 10 }],
  }),
  ...writeSteps('/tables/update-orders', {
    'table-persons-later': ['B30', { tableId: UNKNOWN, cart: [UNKNOWN_LINE], personCount: 3 }],
  }),
  ...writeSteps('/tables/create', {
    'table-persons-many': ['A5', { tableId: '{freeTable}', personCount: 1000 }],
    'table-persons-part': ['A5', { tableId: '{freeTable}', personCount: 1.5 }],
    'table-product-missing': ['B16', { tableId: '{freeTable}', cart: [UNKNOWN_LINE] }],
  }),
  ...writeSteps('/tables/update-orders', {
    'table-orders-closed': ['A7', { tableId: '{freeTable}', cart: [UNKNOWN_LINE] }],
  }),
  ...readSteps('writes', {
    'table-read-closed': ['A7', '/tables/get?id={freeTable}'],
  }),
];

const TABLE = {
  tableId: '{freeTable}',
  personCount: '{persons}',
  'cart?': [
    {
      product: '{product}',
      quantity: 1.5,
      lineId: 'countertop-table',
      metadata: [{ key: 'ref', value: 't' }],
    },
  ],
  idempotencyKey: 'countertop-{run}-table',
};

/** The tour's own table: opened, read and replaced. */
const OPENED: readonly TourStep[] = [
  ...writeSteps('/tables/create', {
    'table-create': ['B23', TABLE, { about: { status: '', message: '' } }],
    'table-replay': ['B24', TABLE],
    'table-twice': ['B31', { tableId: '{table}' }],
    'table-twice-rules': [
      'A2',
      { tableId: '{table}', cart: [UNKNOWN_LINE] },
      { about: { message: 'A2 B31' } },
    ],
  }),
  ...readSteps('writes', {
    'table-read': ['B7 B21:table-cover', '/tables/get?id={table}'],
    'tables-open-then': ['B8', '/tables/open', { needs: ['table'] }],
  }),
  ...writeSteps('/tables/update-orders', {
    'table-cover-line': [
      'B16',
      { tableId: '{table}', cart: [{ product: '{anyProduct}', quantity: 1, lineId: 'kuver' }] },
    ],
    'table-emptied': [
      'B13 B28',
      { tableId: '{table}', cart: [] },
      { about: { status: 'B21 B28' } },
    ],
    'table-cover': [
      'B21',
      { tableId: '{table}', cart: [{ ...LINE, quantity: 3 }] },
      { needs: ['cover'] },
    ],
    'table-orders': [
      'B13',
      {
        tableId: '{table}',
        cart: [
          { ...LINE, quantity: 2 },
          { ...LINE, lineId: 'countertop-table' },
        ],
      },
      { about: { status: 'B13 B21' } },
    ],
  }),
  ...writeSteps('/tables/update-payments', {
    'table-payments': [
      'B13',
      { tableId: '{table}', payments: [{ id: '{method}', price: 0.02 }] },
      { needs: ['product'] },
    ],
    'table-payments-above': [
      'A9 A10',
      { tableId: '{table}', payments: [{ id: '{method}', price: 1_000_000.5 }] },
      { about: { status: 'A9' } },
    ],
  }),
];

export const TABLES: readonly TourStep[] = [...REFUSED, ...OPENED];
