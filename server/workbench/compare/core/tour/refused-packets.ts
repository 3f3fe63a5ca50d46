import { UNKNOWN } from '../picks.ts';
import type { TourStep } from '../step.ts';
import { times, writeSteps } from './table-of-steps.ts';

/** For what is refused before products are looked at: even if it were taken, nothing would open. */
const UNKNOWN_LINE = { product: UNKNOWN, quantity: 1 };
const LINE = { product: '{anyProduct}', quantity: 1 };
const GOOD = { cart: [UNKNOWN_LINE] };

const withLine = (fields: object) => ({ cart: [{ ...LINE, ...fields }] });
const withUnknown = (fields: object) => ({ cart: [{ ...UNKNOWN_LINE, ...fields }] });
const withOptions = (...options: unknown[]) => ({
  cart: [{ product: '{optionProduct}', quantity: 1, options }],
});

const PRODUCTS_AND_IDENTITIES = writeSteps('/packets/create', {
  'product-missing': ['B16', GOOD],
  'product-inactive': ['B16', withLine({ product: '{inactive}' })],
  'tax-large': [
    'A16 B16',
    {
      cart: [{ product: '{product}', quantity: 1, taxRate: 101 }, LINE, { ...LINE, taxRate: -1 }],
    },
  ],
  'line-id-short': ['B15', withLine({ lineId: 'abc-123' })],
  'line-id-long': ['B15', withLine({ lineId: 'a'.repeat(65) })],
  'line-id-digits': ['B15', withLine({ lineId: '12345678' })],
  'line-id-beginning': ['B15', withLine({ lineId: '-countertop' })],
  'line-id-end': ['B15', withLine({ lineId: 'countertop-' })],
  'line-id-letters': ['B15', withLine({ lineId: 'counter top' })],
  'line-id-reserved': ['B16', withLine({ lineId: 'Kuver' })],
  'line-id-repeated': ['B16', { cart: times(2, { ...LINE, lineId: 'countertop-1' }) }],
});

const OPTIONS = writeSteps('/packets/create', {
  'option-unknown': ['B20', withOptions('Countertop compare')],
  'option-unknown-id': ['B20', withOptions({ id: UNKNOWN })],
  'option-repeated': [
    'B20',
    withOptions({ id: '{option.id}', title: 'ignored beside the id' }, '{option.title}'),
  ],
  'option-ambiguous': [
    'B20',
    withLine({ product: '{ambiguous.product}', options: ['{ambiguous.title}'] }),
  ],
});

/** Which of two mistakes is reported (B16). */
const ORDER_OF_LINE_CHECKS = writeSteps('/packets/create', {
  'order-reserved-format': [
    'B16',
    {
      cart: [
        { ...LINE, lineId: 'weak' },
        { ...LINE, lineId: 'kuver' },
      ],
    },
  ],
  'order-format-repeated': [
    'B16',
    {
      cart: [...times(2, { ...LINE, lineId: 'countertop-1' }), { ...LINE, lineId: 'weak' }],
    },
  ],
  'order-metadata-product': ['B16', { cart: [UNKNOWN_LINE, { ...LINE, metadata: { key: 'a' } }] }],
  'order-product-tax': ['B16', { cart: [{ ...LINE, taxRate: 101 }, UNKNOWN_LINE] }],
  'order-product-method': ['B16', { ...GOOD, payments: [{ id: UNKNOWN, price: 1 }] }],
  'order-payment-product': [
    'B15 B16',
    { ...GOOD, payments: [{ id: '{anyMethod}', price: 1, lineId: 'weak' }] },
  ],
});

const item = (key: string, value: unknown) => ({ key, value });
const withMetadata = (metadata: unknown) => withLine({ metadata });
const numbered = (count: number, value: unknown) =>
  Array.from({ length: count }, (_, index) => item(`key-${index}`, value));

const METADATA = writeSteps('/packets/create', {
  'metadata-map': ['A16', withMetadata({ table: '5' })],
  'metadata-null': ['A16', withMetadata(null)],
  'metadata-item-null': ['A16', withMetadata([null])],
  'metadata-no-value': ['A16', withMetadata([{ key: 'a' }])],
  'metadata-extra': ['A16', withMetadata([{ ...item('a', 1), kind: 'x' }])],
  'metadata-key': ['B19', withMetadata([item('_a', 1)])],
  'metadata-repeated': ['B19', withMetadata([item('a', 1), item('a', 2)])],
  'metadata-nested': ['B19', withMetadata([item('a', { b: 1 })])],
  'metadata-value-null': ['B19', withMetadata([item('a', null)])],
  'metadata-long': ['B19', withMetadata([item('a', 'v'.repeat(257))])],
  // 258 units of UTF-16, which are 129 characters.
  'metadata-long-letters': ['B18 B19', withMetadata([item('a', '😀'.repeat(129))])],
  'metadata-many': ['B19', withMetadata(numbered(11, 1))],
  'metadata-request': [
    'B18',
    { cart: times(8, { ...LINE, metadata: numbered(10, 'v'.repeat(250)) }) },
  ],
  'metadata-payment': [
    'B19',
    {
      cart: [LINE],
      payments: [{ id: '{anyMethod}', price: 0.01, metadata: [item('_a', 1)] }],
    },
  ],
});

const LINES = writeSteps('/packets/create', {
  'line-no-product': ['A5', { cart: [{ quantity: 1 }] }],
  'line-price': ['A6', withUnknown({ price: 1 })],
  'line-quantity-small': ['A5', withUnknown({ quantity: 0 })],
  'line-quantity-large': ['A5', withUnknown({ quantity: 10_000 })],
  'line-quantity-text': ['A12', withUnknown({ quantity: '1' })],
  'line-note-null': ['A12', withUnknown({ note: null })],
  'line-note-long': ['A5', withUnknown({ note: 'n'.repeat(501) })],
  'line-product-long': ['A5', withUnknown({ product: 'p'.repeat(129) })],
  'line-product-control': ['A12', withUnknown({ product: 'countertop\u0001compare' })],
  'line-discount-negative': ['A5', withUnknown({ discount: -1 })],
  'line-discount-huge': ['A13', withUnknown({ discount: 1e300 })],
  'line-options-many': ['A5', withUnknown({ options: times(51, 'a') })],
  'line-option-price': ['A6', withUnknown({ options: [{ id: 'a', price: 1 }] })],
  'line-option-empty': ['A5', withUnknown({ options: [{}] })],
  'line-id-number': ['A16', withUnknown({ lineId: 12_345_678 })],
  'line-tax-text': ['A16', withUnknown({ taxRate: '8' })],
});

/** Which of two mistakes is reported: types before undefined fields, and those before bounds (A16). */
const ORDER_OF_SCHEMA_CHECKS = writeSteps('/packets/create', {
  'order-type-unknown': [
    'A16',
    {
      cart: [
        { ...UNKNOWN_LINE, surprise: 1 },
        { ...UNKNOWN_LINE, quantity: '1' },
      ],
    },
  ],
  'order-unknown-bound': [
    'A16',
    {
      cart: [
        { ...UNKNOWN_LINE, quantity: 0 },
        { ...UNKNOWN_LINE, surprise: 1 },
      ],
    },
  ],
  'order-missing-type': ['A7 A16', { payments: 'none' }],
});

const FIELDS = writeSteps('/packets/create', {
  'packet-empty': ['A7', {}],
  'packet-no-lines': ['B4', { cart: [] }],
  'packet-many-lines': ['A5', { cart: times(201, UNKNOWN_LINE) }],
  'packet-unknown-field': ['A6', { ...GOOD, surprise: 1 }],
  'packet-type-unknown': ['B32', { ...GOOD, type: 'drive_in' }],
  'packet-type-null': ['B32', { ...GOOD, type: null }],
  'packet-type-case': ['B32', { ...GOOD, type: 'DELIVERY' }],
  'packet-status': ['B4', { ...GOOD, status: 'Ready' }],
  'packet-note-long': ['B4', { ...GOOD, note: 'n'.repeat(1001) }],
  'packet-customer-long': ['B4', { ...GOOD, customer: { name: 'n'.repeat(121) } }],
  'packet-customer-field': ['A6 B4', { ...GOOD, customer: { age: 1 } }],
  'packet-callback-http': ['B4', { ...GOOD, callbackUrl: 'http://service.example/' }],
  'key-empty': ['A12', { ...GOOD, idempotencyKey: '' }],
  'key-long': ['A5', { ...GOOD, idempotencyKey: 'k'.repeat(129) }],
  'packet-extras': [
    'B4',
    {
      ...GOOD,
      type: 'gel-al',
      status: 'Approved',
      note: 'Countertop compare',
      paymentNote: 'Countertop compare',
      customer: {
        name: 'Countertop compare',
        phone: '+90 555 000 0000',
        call: '+90 555 000 0000',
        address: 'Countertop compare',
        addressDescription: 'Countertop compare',
        region: 'Countertop',
      },
      restaurantDelivery: false,
      callbackUrl: 'https://service.example/',
    },
  ],
});

const withPayment = (fields: object) => ({ ...GOOD, payments: [{ id: 'a', price: 1, ...fields }] });
const SOLD = { cart: [{ product: '{product}', quantity: 1 }] };

const PAYMENTS = writeSteps('/packets/create', {
  'payments-many': ['A5', { ...GOOD, payments: times(21, { id: 'a', price: 1 }) }],
  'payment-negative': ['A5', withPayment({ price: -1 })],
  'payment-unknown-field': ['A6', withPayment({ cash: true })],
  'discount-no-title': ['A5', withPayment({ isDiscount: true })],
  'method-unknown': [
    'B16',
    { ...SOLD, payments: [{ id: 'countertop-method', price: 0.01 }] },
    { needs: ['method'] },
  ],
  'method-unknown-nothing': [
    'A13 B16',
    { ...SOLD, payments: [{ id: 'countertop-method', price: 0 }] },
    { needs: ['method'] },
  ],
  'paid-above-total': [
    'A10 B2',
    {
      ...SOLD,
      payments: [
        { id: '{method}', price: 120_500.5 },
        { id: 'a', price: 0.1, isDiscount: true, title: 'Countertop compare' },
      ],
    },
    { about: { status: 'B2' } },
  ],
  'methods-none': [
    'B16',
    { ...SOLD, payments: [{ id: UNKNOWN, price: 0.01 }] },
    { needs: ['noMethods'] },
  ],
});

/** New packets that are refused. */
export const REFUSED_PACKETS: readonly TourStep[] = [
  ...PRODUCTS_AND_IDENTITIES,
  ...OPTIONS,
  ...ORDER_OF_LINE_CHECKS,
  ...METADATA,
  ...LINES,
  ...ORDER_OF_SCHEMA_CHECKS,
  ...FIELDS,
  ...PAYMENTS,
];
