import { UNKNOWN } from '../picks.ts';
import type { TourStep } from '../step.ts';
import { readSteps, times, writeSteps } from './table-of-steps.ts';

const UNKNOWN_LINE = { product: UNKNOWN, quantity: 1 };
const LINE = { product: '{anyProduct}', quantity: 1 };
const PAYMENT = { id: '{method}', price: 0.01 };
const DISCOUNT = {
  id: 'countertop-discount',
  price: 0.01,
  isDiscount: true,
  title: 'Countertop compare',
};

/** It opens on any platform: nothing in it is an assumption of ours. */
const PACKET = {
  cart: [
    {
      product: '{product}',
      quantity: 2,
      discount: 0.05,
      lineId: 'countertop-one',
      note: 'Countertop compare',
      metadata: [{ key: 'ref', value: 'one' }],
    },
    { product: '{rounding.product}', quantity: '{rounding.quantity}', taxRate: 8 },
    {
      product: '{product}',
      quantity: 1,
      lineId: 'countertop-two',
      metadata: [
        { key: 'ref', value: 2 },
        { key: 'kept', value: true },
      ],
    },
    {
      product: '{second}',
      quantity: 1,
      lineId: 'countertop-three',
      metadata: [{ key: 'ref', value: '3' }],
    },
  ],
  'payments?': [
    {
      id: '{method}',
      price: 0.02,
      lineId: 'countertop-pay',
      metadata: [{ key: 'ref', value: 'pay' }],
    },
    DISCOUNT,
  ],
  type: 'Gel Al',
  idempotencyKey: 'countertop-{run}-packet',
};

/** A replayed answer contains nothing of what was sent again. */
const REPLAYED = {
  about: { data: 'B24', 'data.total': 'B24', 'data.paid': 'B24', 'data.type': 'B24' },
};

const OPENED: readonly TourStep[] = [
  ...writeSteps('/packets/create', {
    'packet-create': ['A14 B1 B4 B23 B32', PACKET, { about: { status: 'B4', message: 'B4' } }],
    'packet-replay': ['B24', PACKET, { about: { data: 'B24' } }],
    'packet-replay-other': [
      'B24',
      {
        cart: [{ product: '{product}', quantity: 1 }],
        idempotencyKey: 'countertop-{run}-packet',
      },
      REPLAYED,
    ],
  }),
  ...readSteps('writes', {
    'packet-read': [
      'A14 B1 B2:payments-replace B3 B10 B11:payments-replace B14',
      '/packets/get?packetId={packet}',
    ],
    'packets-open-then': ['B5', '/packets/open', { needs: ['packet'] }],
  }),
];

const UPDATES = writeSteps('/packets/update', {
  'update-no-id': ['A7', { status: 'Approved' }],
  'update-unknown': ['A7', { packetId: UNKNOWN, status: 'Approved' }],
  'update-unknown-nothing': ['A2 B6', { packetId: UNKNOWN }],
  'update-unknown-field': ['A2 A6', { packetId: UNKNOWN, cart: [] }],
  'update-nothing': ['B6', { packetId: '{packet}' }],
  'update-customer-name': [
    'B6',
    { packetId: '{packet}', customer: { name: 'Countertop compare' } },
  ],
  'update-status-empty': ['B6', { packetId: '{packet}', status: '' }],
  'update-status-long': ['B6', { packetId: '{packet}', status: 's'.repeat(65) }],
  'update-type-unknown': ['B32', { packetId: '{packet}', type: 'drive_in' }],
  'update-status': ['B6', { packetId: '{packet}', status: 'Approved' }],
  'update-status-again': ['B6', { packetId: '{packet}', status: 'Approved' }],
  'update-status-other': ['B6', { packetId: '{packet}', status: 'Countertop' }],
  'update-all': [
    'B6 B32',
    {
      packetId: '{packet}',
      type: 'kurye',
      customer: { phone: '+90 555 000 0000', address: 'Countertop compare' },
      paymentNote: 'Countertop compare',
      note: 'Countertop compare',
      status: 'Approved',
    },
  ],
});

const MANY_PAYMENTS = times(21, { id: 'a', price: 1 });

/** Which check comes first, shown at an unknown packet: body, existence, rules. */
const ORDER_OF_CHECKS: readonly TourStep[] = [
  ...writeSteps('/packets/update-orders', {
    'orders-no-id': ['A7', { cart: [UNKNOWN_LINE] }],
    'orders-id-empty': ['A7 A12', { packetId: '', cart: [UNKNOWN_LINE] }],
    'orders-no-cart': ['A2 A7', { packetId: UNKNOWN }],
    'orders-schema-existence': ['A2', { packetId: UNKNOWN, cart: [{ quantity: 1 }] }],
    'orders-existence-rules': [
      'A2 A16',
      { packetId: UNKNOWN, cart: [{ ...UNKNOWN_LINE, lineId: 'weak', metadata: {} }] },
    ],
    'orders-cart-null': ['A12', { packetId: UNKNOWN, cart: null }],
    'orders-cart-empty': ['B28', { packetId: UNKNOWN, cart: [] }],
    'orders-unknown-field': ['A6', { packetId: UNKNOWN, cart: [UNKNOWN_LINE], note: 'x' }],
  }),
  ...writeSteps('/packets/update-payments', {
    'payments-none': ['A7', { packetId: UNKNOWN }],
    'payments-existence': ['A7', { packetId: UNKNOWN, payments: [] }],
    'payments-too-many': ['B28', { packetId: UNKNOWN, payments: MANY_PAYMENTS }],
  }),
];

const REPLACED: readonly TourStep[] = [
  ...writeSteps('/packets/update-orders', {
    'orders-weak': ['B15', { packetId: '{packet}', cart: [{ ...LINE, lineId: 'abc-123' }] }],
    'orders-below-paid': [
      'A9 A10',
      { packetId: '{packet}', cart: [{ ...LINE, product: '{product}', discount: 1_000_000 }] },
      { needs: ['method'], about: { status: 'A9' } },
    ],
    'orders-replace': [
      'B13 B14',
      {
        packetId: '{packet}',
        cart: [
          { product: '{second}', quantity: 3, lineId: 'countertop-three', metadata: [] },
          { product: '{second}', quantity: 1.5, lineId: 'countertop-one' },
          {
            product: '{product}',
            quantity: 1,
            lineId: 'countertop-two',
            metadata: [{ key: 'other', value: 'two' }],
          },
          { product: '{product}', quantity: 1 },
        ],
      },
      { about: { status: 'B13 B36' } },
    ],
  }),
  ...writeSteps('/packets/update-payments', {
    'payments-method': [
      'B16',
      { packetId: '{packet}', payments: [{ id: 'countertop-method', price: 0.01 }] },
      { needs: ['method'] },
    ],
    'payments-weak': [
      'B15',
      {
        packetId: '{packet}',
        payments: [{ id: '{anyMethod}', price: 0.01, lineId: '12345678' }],
      },
    ],
    'payments-above': [
      'A9 A10',
      { packetId: '{packet}', payments: [{ ...PAYMENT, price: 1_000_000.5 }] },
      { about: { status: 'A9' } },
    ],
    'payments-replace': [
      'B2 B13 B14',
      {
        packetId: '{packet}',
        payments: [
          { ...PAYMENT, price: 0.02, lineId: 'countertop-pay' },
          { ...PAYMENT, price: 0.03 },
          { ...DISCOUNT, lineId: 'countertop-discount' },
        ],
      },
      { about: { status: 'B13' } },
    ],
  }),
  ...readSteps('writes', {
    'packet-read-again': [
      'B6 B17 B36',
      '/packets/get?packetId={packet}',
      { about: { 'data.orders[]': 'B10 B36' } },
    ],
  }),
  ...writeSteps('/packets/update-payments', {
    'payments-whole': [
      'A9 B2',
      {
        packetId: '{packet}',
        payments: [{ ...PAYMENT, price: '{orders-replace.data.total}' }],
      },
    ],
    'payments-rounding': [
      'A13',
      {
        packetId: '{packet}',
        payments: [
          { ...PAYMENT, price: 0.015, lineId: 'countertop-half' },
          { ...PAYMENT, price: 0.004, lineId: 'countertop-gone' },
        ],
      },
      { about: { 'data.paid': 'A13 B2', 'data.payments[]': 'A13 B13' } },
    ],
    'payments-empty': ['B28', { packetId: '{packet}', payments: [] }],
  }),
];

/** Lines that a platform might refuse or count differently. */
const ODD_LINES: readonly TourStep[] = [
  ...writeSteps('/packets/update-orders', {
    'orders-rounding': [
      'A13 B1 B16',
      {
        packetId: '{packet}',
        cart: [
          { product: '{product}', quantity: 2, discount: 0.005, lineId: 'countertop-case' },
          { product: '{product}', quantity: 1, discount: 1_000_000, lineId: 'Countertop-case' },
        ],
      },
      { about: { 'data.total': 'A13 B1' } },
    ],
  }),
  ...readSteps('writes', {
    'packet-read-rounding': [
      'A13 B1',
      '/packets/get?packetId={packet}',
      {
        about: {
          'data.orders[].amounts': 'A13 B1 B10',
          'data.orders[].amounts.net': 'B1 B10',
          'data.orders[].amounts.vat': 'B1 B10',
          'data.orders[].discountDecimal': 'A13 B1 B10',
          'data.orders[].lineTotalDecimal': 'A13 B1 B10',
        },
      },
    ],
  }),
  ...writeSteps('/packets/update-orders', {
    'orders-option': [
      'B20',
      {
        packetId: '{packet}',
        cart: [
          {
            product: '{option.product}',
            quantity: 1,
            options: [{ id: '{option.id}', title: 'other' }],
          },
          { product: '{option.product}', quantity: 1.5, options: ['{option.lowerCase}'] },
          { product: '{option.product}', quantity: 1, options: ['{option.id}'] },
        ],
      },
      { about: { 'data.total': 'B1 B20' } },
    ],
  }),
];

/** The tour's own packet: opened, read, updated and replaced. */
export const PACKETS: readonly TourStep[] = [
  ...OPENED,
  ...UPDATES,
  ...ORDER_OF_CHECKS,
  ...REPLACED,
  ...ODD_LINES,
];
