import { KEYS } from '../start-test-server.ts';
import type { Evening } from './evening.ts';

/** Something that happens while the calls of a plugin are logged. */
export interface Incident {
  readonly name: string;
  readonly happen: (evening: Evening) => Promise<unknown>;
  /** A pattern that the guess reported by the replay must match. */
  readonly guessed?: RegExp;
}

async function lineOf({ account }: Evening, accountId: string, index: number): Promise<object> {
  const { orders } = await account(accountId);
  return { id: orders[index]?.id };
}

/** What staff do to an open table between two reads by the plugin. */
function betweenReads(products: readonly string[], verb: string, body: object): Incident['happen'] {
  return async ({ open, cook, staff }) => {
    const account = await open('salon-3', ...products);
    await cook(account);
    await staff(account, verb, body);
    await cook(account);
  };
}

const KEBAB = {
  product: 'p-adana',
  quantity: 2,
  note: 'no onions',
  options: [{ id: 'opt-porsiyon' }],
};

/** The first replace of the order lines of a table. */
const FIRST_REPLACE = { match: { path: '/tables/update-orders' }, when: { nth: 1 } };

/** Incidents with the kitchen board. */
export const KITCHEN: readonly Incident[] = [
  {
    name: 'an ordinary order',
    happen: async ({ open, cook }) => cook(await open('salon-3', 'p-lahmacun', 'p-ayran')),
  },
  {
    name: 'staff add a line between two reads',
    guessed: /staff addLines salon-3/u,
    happen: betweenReads(['p-lahmacun'], 'lines', {
      cart: [{ product: 'p-baklava', quantity: 2 }],
    }),
  },
  {
    name: 'the guests move to another table',
    guessed: /staff move salon-3 to salon-4/u,
    happen: betweenReads(['p-lahmacun'], 'move', { toTableId: 'salon-4' }),
  },
  {
    name: 'a counter order is sent twice',
    happen: async ({ order }) => {
      await order('till-1', 'p-lahmacun');
      await order('till-1', 'p-lahmacun');
    },
  },
  {
    name: 'the plugin has no consent to customer data',
    happen: async ({ open, cook, change }) => {
      await change({ customerConsent: false });
      await cook(await open('salon-3', KEBAB));
    },
  },
  {
    name: 'staff void a line between two reads',
    guessed: /staff void salon-3/u,
    happen: async (evening) => {
      const account = await evening.open('salon-3', 'p-lahmacun', 'p-baklava', 'p-kahve');
      await evening.cook(account);
      await evening.staff(account, 'void', await lineOf(evening, account, 1));
      await evening.cook(account);
    },
  },
  {
    name: 'a part of the bill is paid between two reads',
    guessed: /staff collect salon-3/u,
    happen: betweenReads(['p-lahmacun', 'p-baklava'], 'collect', {
      methodId: 'pm-nakit',
      amount: 50,
    }),
  },
  {
    name: 'lines with notes, options and discounts',
    happen: async ({ open, cook }) =>
      cook(await open('salon-3', { ...KEBAB, discount: 10 }, 'p-cay')),
  },
  {
    name: 'the scope for writes is missing',
    happen: async ({ open, cook, change }) => {
      await change({ scopes: ['orders:read', 'customers:read'] });
      await cook(await open('salon-3', 'p-lahmacun'));
    },
  },
  {
    name: 'the limits of the sandbox',
    happen: async ({ open, cook, control }) => {
      await control('PATCH', '/limits', { profile: 'sandbox' });
      const account = await open('salon-3', 'p-lahmacun', 'p-kahve', 'p-baklava');
      for (let round = 0; round < 7; round += 1) await cook(account);
    },
  },
  {
    name: 'the limits of production',
    happen: async ({ open, cook, control }) => {
      await control('PATCH', '/limits', { profile: 'production' });
      await cook(await open('salon-3', 'p-lahmacun'));
    },
  },
  {
    name: 'an order with an unknown product',
    happen: async ({ order }) => order('till-2', 'p-yok'),
  },
  {
    name: 'an order that is cooked and cancelled',
    guessed: /staff cancel /u,
    happen: async ({ order, cook, staff, get }) => {
      const { packetId } = await order('till-3', 'p-lahmacun', 'p-baklava');
      await cook(packetId);
      await staff(packetId, 'cancel');
      await get(`/packets/get?packetId=${packetId}`, KEYS.pay);
    },
  },
  {
    name: 'an order whose status staff set',
    guessed: /staff status /u,
    happen: async ({ order, cook, staff }) => {
      const { packetId } = await order('till-4', 'p-lahmacun', 'p-baklava');
      await cook(packetId);
      await staff(packetId, 'status', { status: 'Approved' });
      await cook(packetId);
    },
  },
  {
    name: 'the table is paid and closed between two reads',
    guessed: /staff close salon-3/u,
    happen: async ({ open, cook, staff, get }) => {
      const account = await open('salon-3', 'p-lahmacun');
      await cook(account);
      await staff(account, 'collect', { methodId: 'pm-nakit' });
      await staff(account, 'close');
      await get('/tables/get?id=salon-3', KEYS.pay);
      await get('/tables/open', KEYS.pay);
    },
  },
  {
    name: 'another plugin wrote metadata on a line before',
    happen: async (evening) => {
      const account = await evening.open('salon-3', 'p-lahmacun');
      const cart = [
        {
          product: 'p-lahmacun',
          quantity: 1,
          lineId: 'order-7-one',
          metadata: [{ key: 'seat', value: 4 }],
        },
      ];
      await evening.post('/tables/update-orders', { tableId: 'salon-3', cart });
      await evening.pass();
      await evening.cook(account);
    },
  },
  {
    name: 'staff void a line between a read and a write',
    happen: cookedUnder({ ...FIRST_REPLACE, effect: { staff: 'voidLine' } }),
  },
  {
    name: 'the response to a write is lost',
    guessed: /tables: salon-3/u,
    happen: cookedUnder({ ...FIRST_REPLACE, effect: { drop: 'after' } }),
  },
  {
    name: 'the platform is being deployed',
    guessed: /Left out: call 1, GET/u,
    happen: cookedUnder({ when: { first: 2 }, effect: { status: 503, retryAfter: 1 } }),
  },
];

/** Incidents with the tips plugin. */
export const TIPS: readonly Incident[] = [
  {
    name: 'a tip',
    happen: async ({ open, tip }) => {
      await open('salon-3', KEBAB);
      await tip('salon-3', 25);
    },
  },
  {
    name: 'two tips',
    happen: async ({ open, tip }) => {
      await open('salon-3', 'p-lahmacun');
      await tip('salon-3', 25);
      await tip('salon-3', 5.25);
    },
  },
  { name: 'a tip at a table that is not open', happen: async ({ tip }) => tip('salon-3', 25) },
  {
    name: 'a tip without consent to customer data',
    happen: async ({ open, tip, change }) => {
      await change({ customerConsent: false });
      await open('salon-3', KEBAB);
      await tip('salon-3', 10);
    },
  },
  {
    name: 'a tip without the scope for products',
    happen: async ({ open, tip, change }) => {
      await change({ scopes: ['orders:read', 'orders:write', 'customers:read'] });
      await open('salon-3', 'p-lahmacun');
      await tip('salon-3', 10);
    },
  },
  {
    name: 'a tip before and after a move',
    happen: async ({ open, tip, staff }) => {
      const account = await open('salon-3', 'p-lahmacun');
      await tip('salon-3', 10);
      await staff(account, 'move', { toTableId: 'salon-4' });
      await tip('salon-4', 10);
    },
  },
  {
    name: 'a tip on a bill that is paid in part',
    happen: async ({ open, tip, staff }) => {
      const account = await open('salon-3', 'p-lahmacun');
      await staff(account, 'collect', { methodId: 'pm-kart', amount: 20 });
      await tip('salon-3', 10);
    },
  },
  {
    name: 'a tip and more to eat',
    happen: async ({ open, tip, staff }) => {
      const account = await open('salon-3', 'p-lahmacun');
      await tip('salon-3', 10);
      await staff(account, 'lines', { cart: [{ product: 'p-baklava', quantity: 1 }] });
      await tip('salon-3', 7);
    },
  },
  {
    name: 'a tip at each of two tables',
    happen: async ({ open, tip }) => {
      await open('salon-3', 'p-lahmacun');
      await open('salon-4', 'p-kahve', 'p-kahve');
      await tip('salon-3', 10);
      await tip('salon-4', 12);
    },
  },
  {
    name: 'a tip that is voided by staff',
    guessed: /staff void salon-3/u,
    happen: async (evening) => {
      const account = await evening.open('salon-3', 'p-lahmacun');
      await evening.tip('salon-3', 10);
      await evening.staff(account, 'void', await lineOf(evening, account, 1));
      await evening.tip('salon-3', 5);
    },
  },
];

/** A dish is cooked while a fault rule acts on the plugin's calls. */
function cookedUnder(rule: object): Incident['happen'] {
  return async ({ open, cook, control }) => {
    const account = await open('salon-3', 'p-lahmacun', 'p-baklava');
    await control('PUT', '/faults', { rules: [{ on: 'request', ...rule }] });
    await cook(account);
  };
}
