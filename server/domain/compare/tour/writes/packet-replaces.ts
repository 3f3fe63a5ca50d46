import type { Answers, Picks } from '../../tour-step.ts';
import { answered, refused, refusedAt } from '../abouts.ts';
import { dataOf, numberAt } from '../answer-parts.ts';
import { UNKNOWN } from '../ids.ts';
import type { About, StepOf } from '../make-step.ts';
import { after, write } from '../make-step.ts';
import { discount, line, NO_METHOD, NO_PRODUCT, payment, times, unknownLine } from './lines.ts';
import { packetAgain, toPacket } from './packet.ts';

const ORDERS = '/packets/update-orders';
const PAYMENTS = '/packets/update-payments';

/** What a full replace answers. */
const replaced = (rows: readonly string[], more: About = {}): About =>
  answered({
    status: rows,
    message: rows,
    data: ['B13'],
    'data.total': ['B1'],
    'data.paid': ['B2'],
    'data.orders[].lineId': ['B13', 'B14'],
    'data.payments[].lineId': ['B13', 'B14'],
    ...more,
  });

/** Which check comes first, told at a packet that there is not: body, existence, rules. */
const ORDER: readonly StepOf[] = [
  write(
    'orders-no-id',
    'Replace lines without an id',
    ORDERS,
    { cart: [unknownLine()] },
    refused(['A7']),
  ),
  write(
    'orders-id-empty',
    'Replace lines under an empty id',
    ORDERS,
    { packetId: '', cart: [unknownLine()] },
    refused(['A7', 'A12']),
  ),
  write(
    'orders-no-cart',
    'Replace lines without a cart',
    ORDERS,
    { packetId: UNKNOWN },
    refused(['A2', 'A7']),
  ),
  write(
    'orders-schema-existence',
    'Send a bad line for a packet that there is not',
    ORDERS,
    { packetId: UNKNOWN, cart: [{ quantity: 1 }] },
    refused(['A2'], ['A2', 'A5']),
  ),
  write(
    'orders-existence-rules',
    'Send a weak identity for a packet that there is not',
    ORDERS,
    { packetId: UNKNOWN, cart: [unknownLine({ lineId: 'weak', metadata: {} })] },
    refused(['A2', 'A16'], ['A7', 'A16']),
  ),
  write(
    'orders-cart-null',
    'Send null as cart',
    ORDERS,
    { packetId: UNKNOWN, cart: null },
    refused(['A12']),
  ),
  write(
    'orders-cart-empty',
    'Replace lines with none',
    ORDERS,
    { packetId: UNKNOWN, cart: [] },
    refused(['B28'], ['A5', 'B28']),
  ),
  write(
    'orders-unknown-field',
    'Replace lines with an undefined field',
    ORDERS,
    { packetId: UNKNOWN, cart: [unknownLine()], note: 'x' },
    refused(['A6'], ['A5', 'A6']),
  ),
  write(
    'payments-none',
    'Replace payments without a list',
    PAYMENTS,
    { packetId: UNKNOWN },
    refused(['A7']),
  ),
  write(
    'payments-existence',
    'Replace the payments of a packet that there is not',
    PAYMENTS,
    { packetId: UNKNOWN, payments: [] },
    refused(['A7']),
  ),
  write(
    'payments-too-many',
    'Replace payments with too many',
    PAYMENTS,
    { packetId: UNKNOWN, payments: times(21, () => ({ id: 'a', price: 1 })) },
    refused(['B28'], ['A5', 'B28']),
  ),
];

/** The lines of the tour's own packet, replaced; those of `packet` of packet.ts are what it holds before. */
const CARTS: readonly StepOf[] = [
  toPacket(
    'orders-weak',
    'Replace lines with a weak identity',
    ORDERS,
    (picks) => ({ cart: [line(picks, { lineId: 'abc-123' })] }),
    refusedAt(['B15']),
  ),
  toPacket(
    'orders-below-paid',
    'Replace lines so that more is paid than they cost',
    ORDERS,
    (picks) =>
      picks.products[0] === undefined
        ? NO_PRODUCT
        : picks.paymentMethods.length === 0
          ? NO_METHOD
          : { cart: [line(picks, { discount: picks.products[0].price + 1 })] },
    refused(['A9'], ['A9', 'A10']),
  ),
  toPacket(
    'orders-replace',
    'Replace the lines: one as it was, one without its metadata, one with other; one dropped, one new',
    ORDERS,
    ({ products: [first, second = first] }) =>
      first === undefined || second === undefined
        ? NO_PRODUCT
        : {
            cart: [
              { product: second.id, quantity: 3, lineId: 'countertop-three', metadata: [] },
              { product: second.id, quantity: 1.5, lineId: 'countertop-one' },
              {
                product: first.id,
                quantity: 1,
                lineId: 'countertop-two',
                metadata: [{ key: 'other', value: 'two' }],
              },
              { product: first.id, quantity: 1 },
            ],
          },
    replaced(['B13', 'B36']),
  ),
];

/** The payments of the tour's own packet, replaced. */
const PAYMENT_LISTS: readonly StepOf[] = [
  toPacket(
    'payments-method',
    'Replace payments with one by a method that there is not',
    PAYMENTS,
    { payments: [{ id: 'countertop-method', price: 0.01 }] },
    refusedAt(['B16']),
  ),
  toPacket(
    'payments-weak',
    'Replace payments with a weak identity',
    PAYMENTS,
    (picks) => ({ payments: [payment(picks, 0.01, { lineId: '12345678' })] }),
    refusedAt(['B15']),
  ),
  toPacket(
    'payments-above',
    'Replace payments with more than the total',
    PAYMENTS,
    (picks) =>
      picks.paymentMethods.length === 0 ? NO_METHOD : { payments: [payment(picks, 1_000_000.5)] },
    refused(['A9'], ['A9', 'A10']),
  ),
  toPacket(
    'payments-replace',
    'Replace the payments: one kept, one new, one discount',
    PAYMENTS,
    (picks) =>
      picks.paymentMethods.length === 0
        ? NO_METHOD
        : {
            payments: [
              payment(picks, 0.02, { lineId: 'countertop-pay' }),
              payment(picks, 0.03),
              discount(0.01, { lineId: 'countertop-discount' }),
            ],
          },
    replaced(['B13']),
  ),
  packetAgain(
    'packet-read-again',
    'Read the packet after its lines, payments and fields were replaced',
    ['orders-replace', 'payments-replace'],
    {
      'data.orders[]': ['B10', 'B36'],
      'data.orders[].createdAt': ['A14', 'B36'],
      'data.orders[].metadata': ['B10', 'B17'],
      'data.payments[]': ['B2', 'B11'],
      'data.payments[].lineId': ['B11', 'B14'],
      'data.payments[].metadata': ['B11', 'B17'],
      'data.status': ['B3', 'B6'],
      'data.type': ['B32'],
    },
  ),
  after(
    ['orders-replace'],
    toPacket(
      'payments-whole',
      'Pay the packet as a whole',
      PAYMENTS,
      payTotal,
      replaced(['A9', 'B2']),
    ),
  ),
  toPacket(
    'payments-empty',
    'Replace payments with none',
    PAYMENTS,
    { payments: [] },
    replaced(['B28']),
  ),
];

/** Lines that a platform might refuse or count in another way; each of these steps stands alone. */
const ODD_CARTS: readonly StepOf[] = [
  toPacket(
    'orders-rounding',
    'Send a discount of parts of a hundredth, and one above its line; identities that differ in case alone',
    ORDERS,
    (picks) =>
      picks.products[0] === undefined
        ? NO_PRODUCT
        : {
            cart: [
              line(picks, { quantity: 2, discount: 0.005, lineId: 'countertop-case' }),
              line(picks, { discount: picks.products[0].price + 1000, lineId: 'Countertop-case' }),
            ],
          },
    replaced(['A13', 'B1', 'B16'], { 'data.total': ['A13', 'B1'] }),
  ),
  packetAgain('packet-read-rounding', 'Read what became of that', ['orders-rounding'], {
    'data.orders[].amounts': ['A13', 'B1', 'B10'],
    'data.orders[].discountDecimal': ['A13', 'B1', 'B10'],
    'data.orders[].lineTotalDecimal': ['A13', 'B1', 'B10'],
  }),
  toPacket(
    'orders-option',
    'Declare an option by its id beside a wrong title, by its title in other letters, and as a plain id',
    ORDERS,
    ({ option }) =>
      option === null
        ? { skipped: 'No product has options' }
        : {
            cart: [
              {
                product: option.product,
                quantity: 1,
                options: [{ id: option.id, title: 'other' }],
              },
              { product: option.product, quantity: 1.5, options: [option.title.toLowerCase()] },
              { product: option.product, quantity: 1, options: [option.id] },
            ],
          },
    replaced(['B20'], { 'data.total': ['B1', 'B20'] }),
  ),
];

function payTotal(picks: Picks, own: Answers) {
  const total = numberAt(dataOf(own.get('orders-replace')), 'total');
  if (picks.paymentMethods.length === 0) return NO_METHOD;
  return total === null
    ? { skipped: 'The total of the packet is not known' }
    : { payments: [payment(picks, total)] };
}

/** Full replaces of packets. */
export const PACKET_REPLACES: readonly StepOf[] = [
  ...ORDER,
  ...CARTS,
  ...PAYMENT_LISTS,
  ...ODD_CARTS,
];
