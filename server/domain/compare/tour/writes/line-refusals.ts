import type { Picks } from '../../tour-step.ts';
import { refusedAt } from '../abouts.ts';
import { UNKNOWN } from '../ids.ts';
import type { Skipped, StepOf } from '../make-step.ts';
import { write } from '../make-step.ts';
import { line, NO_PRODUCT, payment, unknownLine } from './lines.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A packet whose lines break a rule. */
function badCart(
  id: string,
  title: string,
  cart: (picks: Picks) => readonly Fields[] | Skipped,
  rows: readonly string[],
): StepOf {
  return write(
    id,
    title,
    '/packets/create',
    (picks) => {
      const lines = cart(picks);
      return 'skipped' in lines ? lines : { cart: lines };
    },
    refusedAt(rows),
  );
}

/** A line whose identity breaks a rule. */
const badId = (id: string, title: string, lineId: string): StepOf =>
  badCart(id, title, (picks) => [line(picks, { lineId })], ['B15']);

const IDENTITIES: readonly StepOf[] = [
  badId('line-id-short', 'Declare too short an identity', 'abc-123'),
  badId('line-id-long', 'Declare too long an identity', 'a'.repeat(65)),
  badId('line-id-digits', 'Declare an identity of digits', '12345678'),
  badId('line-id-beginning', 'Begin an identity with a hyphen', '-countertop'),
  badId('line-id-end', 'End an identity with a hyphen', 'countertop-'),
  badId('line-id-letters', 'Declare an identity with a space', 'counter top'),
  badCart(
    'line-id-reserved',
    'Declare the identity of the cover line',
    (picks) => [line(picks, { lineId: 'Kuver' })],
    ['B16'],
  ),
  badCart(
    'line-id-repeated',
    'Declare an identity twice',
    (picks) => [line(picks, { lineId: 'countertop-1' }), line(picks, { lineId: 'countertop-1' })],
    ['B16'],
  ),
];

/** Which of two mistakes is told (B16). */
const ORDER: readonly StepOf[] = [
  badCart(
    'order-reserved-format',
    'Reserve an identity after a weak one',
    (picks) => [line(picks, { lineId: 'weak' }), line(picks, { lineId: 'kuver' })],
    ['B16'],
  ),
  badCart(
    'order-format-repeated',
    'Declare a weak identity after one that is repeated',
    (picks) => [
      line(picks, { lineId: 'countertop-1' }),
      line(picks, { lineId: 'countertop-1' }),
      line(picks, { lineId: 'weak' }),
    ],
    ['B16'],
  ),
  badCart(
    'order-metadata-product',
    'Send bad metadata after a product that there is not',
    (picks) => [unknownLine(), line(picks, { metadata: { key: 'a' } })],
    ['B16'],
  ),
  badCart(
    'order-product-tax',
    'Order a product that there is not after a bad tax rate',
    (picks) => [line(picks, { taxRate: 101 }), unknownLine()],
    ['B16'],
  ),
  write(
    'order-product-method',
    'Pay by an unknown method for a product that there is not',
    '/packets/create',
    (picks) => ({ cart: [unknownLine()], payments: [{ ...payment(picks, 1), id: UNKNOWN }] }),
    refusedAt(['B16']),
  ),
  write(
    'order-payment-product',
    'Give a payment a weak identity, for a product that there is not',
    '/packets/create',
    (picks) => ({ cart: [unknownLine()], payments: [payment(picks, 1, { lineId: 'weak' })] }),
    refusedAt(['B15', 'B16']),
  ),
];

const PRODUCTS: readonly StepOf[] = [
  badCart('product-missing', 'Order a product that there is not', () => [unknownLine()], ['B16']),
  badCart(
    'product-inactive',
    'Order a product that is not for sale',
    ({ inactiveProduct }) =>
      inactiveProduct === null
        ? { skipped: 'Every product is for sale' }
        : [{ product: inactiveProduct, quantity: 1 }],
    ['B16'],
  ),
  badCart(
    'tax-large',
    'Declare tax rates that are too large',
    (picks) =>
      picks.products.length === 0
        ? NO_PRODUCT
        : [line(picks, { taxRate: 101 }), line(picks), line(picks, { taxRate: -1 })],
    ['A16', 'B16'],
  ),
];

/** A packet with one option that is refused, of a product that has some. */
function badOption(
  id: string,
  title: string,
  options: (picks: Picks) => readonly unknown[] | Skipped,
): StepOf {
  return badCart(
    id,
    title,
    (picks) => {
      const declared = options(picks);
      if ('skipped' in declared) return declared;
      const product = declared === undefined ? undefined : productOf(picks, id);
      return [{ product: product ?? UNKNOWN, quantity: 1, options: declared }];
    },
    ['B20'],
  );
}

const productOf = ({ option, ambiguousOption, products }: Picks, id: string): string | undefined =>
  id === 'option-ambiguous'
    ? ambiguousOption?.product
    : (option?.product ?? ambiguousOption?.product ?? products[0]?.id);

const OPTIONS: readonly StepOf[] = [
  badOption('option-unknown', 'Declare an option that there is not', ({ products }) =>
    products.length === 0 ? NO_PRODUCT : ['Countertop compare'],
  ),
  badOption('option-unknown-id', 'Declare the id of an option that there is not', ({ products }) =>
    products.length === 0 ? NO_PRODUCT : [{ id: UNKNOWN }],
  ),
  badOption('option-repeated', 'Declare an option twice, by id and by title', ({ option }) =>
    option === null
      ? { skipped: 'No product has options' }
      : [{ id: option.id, title: 'ignored beside the id' }, option.title],
  ),
  badOption('option-ambiguous', 'Declare the title of two options', ({ ambiguousOption }) =>
    ambiguousOption === null
      ? { skipped: 'No two options of a product have the same title' }
      : [ambiguousOption.title],
  ),
];

/** Packets that are refused for what their lines are. */
export const LINE_REFUSALS: readonly StepOf[] = [...PRODUCTS, ...IDENTITIES, ...OPTIONS, ...ORDER];
