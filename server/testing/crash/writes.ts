import type { Random } from './random.ts';

/** Every line that a write declares carries the write's marker, so that no two can be mixed up. */
type Marked = { readonly metadata: readonly [{ readonly key: 'write'; readonly value: string }] };

export interface OrderLine extends Marked {
  readonly product: string;
  readonly quantity: number;
  readonly lineId?: string;
}

export interface Payment extends Marked {
  readonly id: string;
  readonly price: number;
  readonly isDiscount?: true;
  readonly title?: string;
}

/** One write of a round; `target` chooses among the accounts that are known when it is sent. */
export type Write = { readonly marker: string } & (
  | { readonly kind: 'packet'; readonly cart: OrderLine[]; readonly payments: Payment[] }
  | {
      readonly kind: 'table';
      readonly tableId: string;
      readonly personCount: number;
      readonly cart: OrderLine[];
      readonly payments: Payment[];
    }
  | { readonly kind: 'orders'; readonly target: number; readonly cart: OrderLine[] }
  | { readonly kind: 'payments'; readonly target: number; readonly payments: Payment[] }
);

/** What the fixture's products cost, in minor units. */
export const PRICES: Readonly<Record<string, number>> = {
  'p-cay': 2000,
  'p-kahve': 6500,
  'p-lahmacun': 9000,
  'p-adana': 32_000,
  'p-ayran': 3500,
  'p-baklava': 15_000,
  'p-su': 1250,
};

/** The fixture's cover charge per person, in minor units. */
export const COVER_RATE = 1500;

/** The fixture's tables that are free and can be opened. */
const FREE_TABLES = [
  'salon-1',
  'salon-3',
  'salon-4',
  'salon-5',
  'salon-6',
  'salon-7',
  'salon-8',
  'bahce-2',
  'bahce-3',
  'bahce-4',
  'bahce-5',
  'bahce-6',
  'teras-1',
  'teras-2',
  'teras-3',
];

/** Identities that carts declare again and again, so that lines are kept as well as replaced. */
const IDENTITIES = ['keep-0001', 'keep-0002', 'keep-0003', 'keep-0004'];

/** About this share of the writes cannot be accepted, and must leave no trace. */
const WRONG_SHARE = 0.05;

/**
 * The writes of one burst. Replaces concentrate on a few accounts, so that several of them are under
 * way for the same account at the same time, and tables are opened more than once.
 */
export function planWrites(random: Random, name: string, count: number): Write[] {
  return Array.from({ length: count }, (_, index) => planWrite(random, `${name}-${index}`));
}

function planWrite(random: Random, marker: string): Write {
  const cart = (): OrderLine[] => planCart(random, marker);
  const payments = (most: number): Payment[] => planPayments(random, marker, random.int(0, most));
  const share = random.int(1, 100);
  if (share <= 30) return { marker, kind: 'packet', cart: cart(), payments: payments(1) };
  if (share <= 40) {
    const tableId = random.pick(FREE_TABLES);
    const personCount = random.int(0, 4);
    return { marker, kind: 'table', tableId, personCount, cart: cart(), payments: payments(1) };
  }
  const target = random.chance(0.7) ? random.int(0, 5) : random.int(0, 1000);
  return share <= 75
    ? { marker, kind: 'orders', target, cart: cart() }
    : {
        marker,
        kind: 'payments',
        target,
        payments: planPayments(random, marker, random.int(1, 3)),
      };
}

function planCart(random: Random, marker: string): OrderLine[] {
  const wrong = random.chance(WRONG_SHARE);
  const identities = IDENTITIES.filter(() => random.chance(0.4));
  return Array.from({ length: random.int(1, 6) }, (_, index) => {
    const lineId = identities[index];
    return {
      product: wrong && index === 0 ? 'p-none' : random.pick(Object.keys(PRICES)),
      quantity: random.int(1, 8) / 2,
      ...(lineId !== undefined && { lineId }),
      metadata: [{ key: 'write', value: marker }],
    };
  });
}

/** Some of them come to more than there is to pay, and are refused for it. */
function planPayments(random: Random, marker: string, count: number): Payment[] {
  return Array.from({ length: count }, () => {
    const price = random.int(1, 80) / 4;
    const metadata = [{ key: 'write', value: marker }] as const;
    return random.chance(0.2)
      ? { id: 'any', price, isDiscount: true, title: 'Discount', metadata }
      : { id: random.pick(['pm-nakit', 'pm-kart', 'pm-yemek-karti']), price, metadata };
  });
}
