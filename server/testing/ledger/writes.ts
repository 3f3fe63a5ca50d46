import fc from 'fast-check';

/** Every line of a write carries the write's marker, so that no two writes can be mixed up. */
type Metadata = readonly [{ readonly key: 'write'; readonly value: string }];

export interface OrderLine {
  readonly product: string;
  readonly quantity: number;
  readonly lineId?: string;
  readonly metadata: Metadata;
}

export interface Payment {
  readonly id: string;
  readonly price: number;
  readonly isDiscount?: true;
  readonly title?: string;
  readonly metadata: Metadata;
}

/** One write to the Data API. Its kind decides which of these fields it sends. */
export interface Write {
  readonly marker: string;
  /** It opens a packet or a table, or replaces the orders or the payments of an account. */
  readonly kind: 'packet' | 'table' | 'orders' | 'payments';
  readonly tableId: string;
  readonly personCount: number;
  /** Chooses among the accounts that are known when it is sent. */
  readonly target: number;
  readonly cart: readonly OrderLine[];
  readonly payments: readonly Payment[];
}

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

/** The fixture's tables that can be opened. */
const FREE_TABLES = ['salon', 'bahce', 'teras']
  .flatMap((section) => [1, 2, 3, 4, 5, 6].map((number) => `${section}-${number}`))
  .filter((id) => !['salon-2', 'bahce-1', 'teras-4', 'teras-5', 'teras-6'].includes(id));

/** Carts declare these again and again, so that lines are kept as well as replaced. */
const LINE_IDS = ['keep-0001', 'keep-0002', 'keep-0003', 'keep-0004'];

const PAYMENTS = [
  { id: 'pm-nakit' },
  { id: 'pm-kart' },
  { id: 'pm-yemek-karti' },
  { id: 'any', isDiscount: true, title: 'Discount' },
] as const;

/** `count` writes, whose markers begin with `name`. About 5 % of the carts cannot be accepted. */
export function writes(name: string, count: number): fc.Arbitrary<Write[]> {
  const all = Array.from({ length: count }, (_, index) => writeOf(`${name}-${index}`));
  return fc.tuple(...all);
}

function writeOf(marker: string): fc.Arbitrary<Write> {
  const metadata: Metadata = [{ key: 'write', value: marker }];
  const product = fc.oneof(
    { weight: 98, arbitrary: fc.constantFrom(...Object.keys(PRICES)) },
    { weight: 2, arbitrary: fc.constant('p-none') },
  );
  const quantity = fc.integer({ min: 1, max: 8 }).map((half) => half / 2);
  const line = fc.record({ product, quantity, metadata: fc.constant(metadata) });
  const cart = fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 6 }), fc.subarray(LINE_IDS))
    .map(([lines, ids]) =>
      lines.map((one, index): OrderLine => {
        const lineId = ids[index];
        return lineId === undefined ? one : { ...one, lineId };
      }),
    );
  const payment = fc
    .tuple(fc.constantFrom(...PAYMENTS), fc.integer({ min: 1, max: 80 }))
    .map(([method, quarters]): Payment => ({ ...method, price: quarters / 4, metadata }));
  return fc
    .record({
      marker: fc.constant(marker),
      kind: fc.oneof(
        { weight: 30, arbitrary: fc.constant('packet') },
        { weight: 10, arbitrary: fc.constant('table') },
        { weight: 35, arbitrary: fc.constant('orders') },
        { weight: 25, arbitrary: fc.constant('payments') },
      ) as fc.Arbitrary<Write['kind']>,
      tableId: fc.constantFrom(...FREE_TABLES),
      personCount: fc.nat({ max: 4 }),
      // Mostly few accounts, so that several writes to the same account are in progress at once.
      target: fc.oneof(
        { weight: 7, arbitrary: fc.nat({ max: 5 }) },
        { weight: 3, arbitrary: fc.nat({ max: 1000 }) },
      ),
      cart,
      // Some exceed the total and are refused.
      payments: fc.array(payment, { minLength: 1, maxLength: 3 }),
    })
    .map((write) =>
      write.kind === 'payments'
        ? write
        : { ...write, payments: write.payments.slice(0, write.target % 2) },
    );
}

/** The value that an arbitrary generates for a seed. */
export function drawOnce<T>(arbitrary: fc.Arbitrary<T>, seed: number): T {
  const [value] = fc.sample(fc.noBias(arbitrary), { seed, numRuns: 1 });
  return value as T;
}
