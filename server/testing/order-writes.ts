/** A write that opens an account or replaces its lines, and the smallest body for a list of lines. */
interface OrderWrite {
  readonly path: string;
  readonly body: (lines: readonly object[]) => object;
  /** The call that reads the account that `path` has written, given its answer's `data`. */
  readonly read: (data: { readonly packetId?: string }) => string;
}

const readPacket: OrderWrite['read'] = ({ packetId }) => `/packets/get?packetId=${packetId}`;
const readTable = (id: string) => () => `/tables/get?id=${id}`;

/** A cart of 150.00, so that there is something to pay. */
const BAKLAVA = [{ product: 'p-baklava', quantity: 1 }];

/** The writes whose list of lines has this name, to accounts of the fixture, a new packet and a free table. */
function writesOf(name: 'cart' | 'payments', packetId: string, opened: object): OrderWrite[] {
  const verb = name === 'cart' ? 'update-orders' : 'update-payments';
  const write = (path: string, fixed: object, read: OrderWrite['read']): OrderWrite => ({
    path,
    body: (lines) => ({ ...fixed, [name]: lines }),
    read,
  });
  return [
    write('/packets/create', opened, readPacket),
    write(`/packets/${verb}`, { packetId }, readPacket),
    write('/tables/create', { tableId: 'salon-5', ...opened }, readTable('salon-5')),
    write(`/tables/${verb}`, { tableId: 'salon-2' }, readTable('salon-2')),
  ];
}

/** The writes that take `cart`. */
export const CART_WRITES: readonly OrderWrite[] = writesOf('cart', 'pkt-1002', {});

/** The writes that take `payments`; every account can take at least 150.00. */
export const PAYMENT_WRITES: readonly OrderWrite[] = writesOf('payments', 'pkt-1001', {
  cart: BAKLAVA,
});
