/** A write that replaces or opens an account, and its smallest body around a list of lines. */
interface OrderWrite {
  readonly path: string;
  readonly body: (lines: readonly object[]) => object;
  /** The call that reads the account that `path` has written, given its answer's `data`. */
  readonly read: (data: { readonly packetId?: string }) => string;
}

const readPacket: OrderWrite['read'] = ({ packetId }) => `/packets/get?packetId=${packetId}`;

/** The writes that take `cart`; the accounts are the fixture's, the new table is a free one. */
export const CART_WRITES: readonly OrderWrite[] = [
  { path: '/packets/create', body: (cart) => ({ cart }), read: readPacket },
  {
    path: '/packets/update-orders',
    body: (cart) => ({ packetId: 'pkt-1002', cart }),
    read: readPacket,
  },
  {
    path: '/tables/create',
    body: (cart) => ({ tableId: 'salon-5', cart }),
    read: () => '/tables/get?id=salon-5',
  },
  {
    path: '/tables/update-orders',
    body: (cart) => ({ tableId: 'salon-2', cart }),
    read: () => '/tables/get?id=salon-2',
  },
];

/** A cart of 150, to have something to pay for. */
const BAKLAVA = [{ product: 'p-baklava', quantity: 1 }];

/** The writes that take `payments`; every account can take at least 150. */
export const PAYMENT_WRITES: readonly OrderWrite[] = [
  {
    path: '/packets/create',
    body: (payments) => ({ cart: BAKLAVA, payments }),
    read: readPacket,
  },
  {
    path: '/packets/update-payments',
    body: (payments) => ({ packetId: 'pkt-1001', payments }),
    read: readPacket,
  },
  {
    path: '/tables/create',
    body: (payments) => ({ tableId: 'salon-5', cart: BAKLAVA, payments }),
    read: () => '/tables/get?id=salon-5',
  },
  {
    path: '/tables/update-payments',
    body: (payments) => ({ tableId: 'salon-2', payments }),
    read: () => '/tables/get?id=salon-2',
  },
];
