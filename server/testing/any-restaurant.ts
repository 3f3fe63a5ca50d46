import fc from 'fast-check';

import { bistro } from '#fixtures/bistro.ts';
import type { Fixture } from '#server/contract/fixture.ts';

type Store = Fixture['stores'][number];

/** Prices that mostly do not divide evenly by two or three, so that rounding shows. */
const PRICES = [0.01, 0.05, 0.99, 12.5, 33.33, 100, 1234.56, 99_999.99];

/** Titles in several languages, some with characters that are special in HTML or in templates. */
const TITLES = [
  '12',
  'Table 4',
  'Masa 7',
  '露台',
  'A & B',
  'Nº 3 “Window”',
  'İğde',
  '{t.total}',
  '<b>',
];

/** All of `needed` and up to six of `others`, in random order. */
function among<Item>(needed: readonly Item[], others: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> {
  return fc
    .array(others, { maxLength: 6 })
    .chain((more) =>
      fc.shuffledSubarray([...needed, ...more], { minLength: needed.length + more.length }),
    );
}

const title = fc.constantFrom(...TITLES);
const isActive = fc.boolean();

const product = fc.record({
  title,
  price: fc.constantFrom(0, ...PRICES),
  tax: fc.constantFrom(0, 1, 10, 20),
  active: isActive,
  timer: fc.boolean(),
});

/** A product that can be sold and costs something. */
const sellable = fc.record({
  title,
  price: fc.constantFrom(...PRICES),
  tax: fc.constantFrom(0, 10),
});

const option = {
  id: 'og-size',
  title: 'Size',
  min: 1,
  choices: [{ id: 'opt-large', title: 'Large', price: 5 }],
};

const products = fc
  .tuple(fc.tuple(sellable, sellable, sellable), fc.boolean())
  .chain(([needed, hasOptions]) =>
    among<object>(
      needed.map((one, index) => (hasOptions && index === 0 ? { ...one, options: [option] } : one)),
      product,
    ),
  )
  .map((all) => all.map((one, index) => ({ id: `dish-${index}`, ...one })) as Store['products']);

const methods = among<object>(
  [{ title: 'Cash', cash: true }, { title: 'Visa' }],
  fc.record({ title, cash: fc.boolean(), noreport: fc.boolean() }),
).map(
  (all) => all.map((one, index) => ({ id: `way-${index}`, ...one })) as Store['paymentMethods'],
);

/** Sections with at least two free tables among others that are inactive or open. */
const floor = among<'free' | 'open' | 'inactive'>(
  ['free', 'free'],
  fc.constantFrom('free', 'open', 'inactive'),
).chain((kinds) =>
  fc.tuple(
    fc.constant(kinds),
    fc.array(title, { minLength: kinds.length, maxLength: kinds.length }),
    fc.integer({ min: 1, max: 3 }),
  ),
);

const people = fc.record({
  users: fc.subarray([
    { id: 'someone', name: 'Kim', role: 'staff' as const },
    { id: 'boss', name: 'Sam', role: 'manager' as const },
  ]),
  customers: fc.subarray([{ id: 'regular', name: 'Müller' }]),
});

const place = fc.record({
  currency: fc.constantFrom('TRY', 'EUR', 'GBP'),
  timeZone: fc.constantFrom('Europe/Istanbul', 'Europe/London', 'Pacific/Auckland'),
  cutoffHour: fc.constantFrom(0, 4, 23),
  cover: fc.constantFrom(undefined, { rate: 0 }, { rate: 0.05 }, { rate: 7.77, title: 'Service' }),
});

/** The installs with their devices and consents are those of `bistro`: no Data API read shows them. */
const { installs = [] } = bistro.stores[0] ?? {};

const store = fc
  .tuple(floor, products, methods, people, place)
  .map(([plan, menu, ways, who, where]) => {
    const [kinds, titles, sections] = plan;
    const tables = kinds.map((kind, at) => ({
      id: `spot-${at}`,
      title: titles[at] ?? '',
      active: kind !== 'inactive',
    }));
    const sold = menu?.find(({ active }) => active !== false)?.id ?? '';
    const made: Store = {
      serverId: 'srv-any',
      name: 'Any restaurant',
      ...where,
      ...who,
      floor: Array.from({ length: sections }, (_, section) => ({
        id: `room-${section}`,
        title: `Room ${section}`,
        tables: tables.filter((_table, at) => at % sections === section),
      })),
      products: menu,
      paymentMethods: ways,
      installs,
      accounts: kinds.flatMap((kind, at) =>
        kind === 'open' ? [{ tableId: `spot-${at}`, cart: [{ product: sold, quantity: 1 }] }] : [],
      ),
    };
    return made;
  });

/** A fixture whose first store has what the built-in scenarios need, with up to two other stores. */
export const anyRestaurant: fc.Arbitrary<Fixture> = fc
  .tuple(store, fc.array(store, { maxLength: 2 }))
  .map(([first, others]) => ({
    stores: [
      first,
      ...others.map((other, index) => ({ ...other, serverId: `srv-other-${index}` })),
    ],
  }));
