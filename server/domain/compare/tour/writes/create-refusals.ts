import { refused, refusedAt } from '../abouts.ts';
import { CONTROL_CHARACTER } from '../ids.ts';
import type { StepOf } from '../make-step.ts';
import { write } from '../make-step.ts';
import { discount, line, payment, times, unknownLine } from './lines.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A packet of one line that the schema refuses. */
const badLine = (id: string, title: string, more: Fields, rows: readonly string[]): StepOf =>
  badPacket(id, title, { cart: [unknownLine(more)] }, rows);

/** A packet that the schema refuses: its words are of A5, that there is a refusal is of the rows. */
function badPacket(id: string, title: string, body: Fields, rows: readonly string[]): StepOf {
  return write(id, title, '/packets/create', body, refused(rows, [...new Set(['A5', ...rows])]));
}

const GOOD = { cart: [unknownLine()] };

/** Lines that the schema refuses. */
const LINES: readonly StepOf[] = [
  badPacket('line-no-product', 'Leave out the product of a line', { cart: [{ quantity: 1 }] }, [
    'A5',
  ]),
  badLine('line-price', 'Declare a price', { price: 1 }, ['A6']),
  badLine('line-quantity-small', 'Order nothing of a product', { quantity: 0 }, ['A5']),
  badLine('line-quantity-large', 'Order too much of a product', { quantity: 10_000 }, ['A5']),
  badLine('line-quantity-text', 'Send a number in quotes', { quantity: '1' }, ['A12']),
  badLine('line-note-null', 'Send null instead of leaving out', { note: null }, ['A12']),
  badLine('line-note-long', 'Send too long a note', { note: 'n'.repeat(501) }, ['A5']),
  badLine('line-product-long', 'Send too long a product id', { product: 'p'.repeat(129) }, ['A5']),
  badLine(
    'line-product-control',
    'Send a control character in a product id',
    { product: CONTROL_CHARACTER },
    ['A12'],
  ),
  badLine('line-discount-negative', 'Send a negative discount', { discount: -1 }, ['A5']),
  badLine('line-discount-huge', 'Send a discount without bounds', { discount: 1e300 }, ['A13']),
  badLine('line-options-many', 'Declare too many options', { options: times(51, () => 'a') }, [
    'A5',
  ]),
  badLine(
    'line-option-price',
    'Declare the price of an option',
    { options: [{ id: 'a', price: 1 }] },
    ['A6'],
  ),
  badLine('line-option-empty', 'Declare an option without id and title', { options: [{}] }, ['A5']),
  badLine('line-id-number', 'Send a number as line identity', { lineId: 12_345_678 }, ['A16']),
  badLine('line-tax-text', 'Send a tax rate in quotes', { taxRate: '8' }, ['A16']),
];

/** Which of two mistakes is told: types before undefined fields, those before bounds (A16). */
const ORDER: readonly StepOf[] = [
  badPacket(
    'order-type-unknown',
    'Send a wrong type after an undefined field',
    { cart: [unknownLine({ surprise: 1 }), unknownLine({ quantity: '1' })] },
    ['A16'],
  ),
  badPacket(
    'order-unknown-bound',
    'Send an undefined field after a value out of bounds',
    { cart: [unknownLine({ quantity: 0 }), unknownLine({ surprise: 1 })] },
    ['A16'],
  ),
  write(
    'order-missing-type',
    'Leave out the cart beside a wrong type',
    '/packets/create',
    { payments: 'none' },
    refused(['A7'], ['A7', 'A16']),
  ),
];

/** Fields of a packet that the schema refuses. */
const PACKETS: readonly StepOf[] = [
  write('packet-empty', 'Send an empty packet', '/packets/create', {}, refused(['A7'])),
  badPacket('packet-no-lines', 'Send a packet without lines', { cart: [] }, ['B4']),
  badPacket('packet-many-lines', 'Send too many lines', { cart: times(201, () => unknownLine()) }, [
    'A5',
  ]),
  badPacket('packet-unknown-field', 'Send an undefined field', { ...GOOD, surprise: 1 }, ['A6']),
  badPacket('packet-type-unknown', 'Send an unknown type', { ...GOOD, type: 'drive_in' }, ['B32']),
  badPacket('packet-type-null', 'Send null as type', { ...GOOD, type: null }, ['B32']),
  badPacket('packet-type-case', 'Spell a type in capitals', { ...GOOD, type: 'DELIVERY' }, ['B32']),
  badPacket('packet-status', 'Open a packet as ready', { ...GOOD, status: 'Ready' }, ['B4']),
  badPacket(
    'packet-note-long',
    'Send too long a note of the packet',
    { ...GOOD, note: 'n'.repeat(1001) },
    ['B4'],
  ),
  badPacket(
    'packet-customer-long',
    'Send too long a name',
    { ...GOOD, customer: { name: 'n'.repeat(121) } },
    ['B4'],
  ),
  badPacket(
    'packet-customer-field',
    'Send an undefined field of a customer',
    { ...GOOD, customer: { age: 1 } },
    ['A6', 'B4'],
  ),
  badPacket(
    'packet-callback-http',
    'Send a callback address without TLS',
    { ...GOOD, callbackUrl: 'http://service.example/' },
    ['B4'],
  ),
  badPacket('key-empty', 'Send an empty idempotency key', { ...GOOD, idempotencyKey: '' }, ['A12']),
  badPacket(
    'key-long',
    'Send too long an idempotency key',
    { ...GOOD, idempotencyKey: 'k'.repeat(129) },
    ['A5'],
  ),
];

/** What else a packet may say: taken, and refused for its product alone, so that nothing is opened. */
const EXTRAS: readonly StepOf[] = [
  write(
    'packet-extras',
    'Say all that a new packet may say, of a product that there is not',
    '/packets/create',
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
    refusedAt(['B4']),
  ),
];

/** Payments that are refused while a packet is opened. */
const PAYMENTS: readonly StepOf[] = [
  badPacket(
    'payments-many',
    'Send too many payments',
    { ...GOOD, payments: times(21, () => ({ id: 'a', price: 1 })) },
    ['A5'],
  ),
  badPacket(
    'payment-negative',
    'Send a negative payment',
    { ...GOOD, payments: [{ id: 'a', price: -1 }] },
    ['A5'],
  ),
  badPacket(
    'payment-unknown-field',
    'Send an undefined field of a payment',
    { ...GOOD, payments: [{ id: 'a', price: 1, cash: true }] },
    ['A6'],
  ),
  badPacket(
    'discount-no-title',
    'Send a discount without a title',
    { ...GOOD, payments: [{ id: 'a', price: 1, isDiscount: true }] },
    ['A5'],
  ),
  write(
    'method-unknown',
    'Pay by a method that there is not',
    '/packets/create',
    (picks) => ({ cart: [line(picks)], payments: [{ id: 'countertop-method', price: 0.01 }] }),
    refusedAt(['B16']),
  ),
  write(
    'method-unknown-nothing',
    'Pay nothing by a method that there is not',
    '/packets/create',
    (picks) => ({ cart: [line(picks)], payments: [{ id: 'countertop-method', price: 0 }] }),
    refusedAt(['A13', 'B16']),
  ),
  write(
    'paid-above-total',
    'Pay more than the total',
    '/packets/create',
    (picks) => ({ cart: [line(picks)], payments: [payment(picks, 120_500.5), discount(0.1)] }),
    refused(['B2'], ['A10', 'B2']),
  ),
];

/** Packets that are refused before their lines are looked at as lines. */
export const CREATE_REFUSALS: readonly StepOf[] = [
  ...LINES,
  ...ORDER,
  ...PACKETS,
  ...EXTRAS,
  ...PAYMENTS,
];
