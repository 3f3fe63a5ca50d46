import { toIso } from '#server/clock/clock.ts';
import type { Fixture } from '#server/contract/fixture.ts';

// An account as an event told it, as a fixture says it.

export type FixtureAccount = NonNullable<Fixture['stores'][number]['accounts']>[number];

/** A line of a read, as far as a fixture can hold it. */
export interface ReadLine {
  readonly id: string;
  readonly lineId: string | null;
  readonly productId: string | null;
  readonly title: string;
  readonly quantity: number;
  readonly price: number;
  readonly options: readonly {
    readonly id: string;
    readonly title: string;
    readonly price: number;
  }[];
  readonly discountDecimal: number;
  readonly vatRate: number;
  readonly note?: string | null;
  readonly createdAt: number;
  readonly ready: boolean;
  readonly storages: readonly string[];
  readonly metadata: readonly object[] | null;
  readonly cancelledAt?: number;
  readonly reason?: string | null;
}

/** What an event tells of an account. */
export interface ReadAccount {
  readonly tableId?: string;
  readonly uuid: string;
  readonly docNo: number;
  readonly docNoDate: string;
  readonly personCount?: number;
  readonly status?: string;
  readonly type?: string | null;
  readonly createdAt: number;
  readonly note?: string | null;
  readonly orders: readonly ReadLine[];
  readonly cancels: readonly ReadLine[];
  readonly payments: readonly {
    readonly lineId: string | null;
    readonly methodId: string | null;
    readonly title: string;
    readonly amount: number;
    readonly cash: boolean;
    readonly isDiscount: boolean;
    readonly metadata: readonly object[] | null;
  }[];
  readonly changed?: string | null;
  readonly lineChanges?: readonly LineChangeRead[];
}

export interface LineChangeRead {
  readonly op: 'created' | 'updated' | 'cancelled' | 'removed';
  readonly id: string;
  readonly before?: ReadLine;
}

/** An account of an event as a fixture says it; `covered`: whether its store charges a cover. */
export function fixtureOfRead(read: ReadAccount, covered: boolean): FixtureAccount {
  const head = {
    docNo: read.docNo,
    docNoDate: read.docNoDate,
    createdAt: toIso(read.createdAt),
    ...(read.note != null && { note: read.note }),
    cart: read.orders.filter(({ productId }) => productId !== null).map(lineOf),
    ...(read.payments.length > 0 && { payments: read.payments.map(paymentOf) }),
    ...(read.cancels.length > 0 && {
      cancels: read.cancels.map((line) => ({
        ...lineOf(line),
        cancelledAt: toIso(line.cancelledAt ?? line.createdAt),
        ...(line.reason != null && { reason: line.reason }),
      })),
    }),
  };
  if (read.tableId === undefined) return { packetId: read.uuid, ...packetHead(read), ...head };
  return {
    tableId: read.tableId,
    accountId: read.uuid,
    personCount: read.personCount ?? 0,
    ...coverOf(read, covered),
    ...head,
  };
}

function packetHead({ status, type }: ReadAccount) {
  return {
    ...(status !== undefined && { status }),
    ...(type != null && { type: type as 'delivery' }),
  };
}

/** The line of the cover has no product. */
function coverOf({ orders }: ReadAccount, covered: boolean) {
  const line = orders.find(({ productId }) => productId === null);
  if (line === undefined) return covered ? { cover: null } : {};
  const { title, price, quantity, createdAt } = line;
  return { cover: { title, price, quantity, createdAt: toIso(createdAt) } };
}

function lineOf(line: ReadLine) {
  return {
    product: line.productId ?? '',
    title: line.title,
    quantity: line.quantity,
    price: line.price,
    taxRate: line.vatRate,
    ...(line.options.length > 0 && {
      options: line.options.map(({ id, title, price }) => ({ id, title, price })),
    }),
    ...(line.discountDecimal !== 0 && { discount: line.discountDecimal }),
    ...(line.note != null && { note: line.note }),
    ...(line.lineId === null ? { id: line.id } : { lineId: line.lineId }),
    createdAt: toIso(line.createdAt),
    ...(line.ready && { ready: true }),
    ...(line.storages.length > 0 && { storages: [...line.storages] }),
    ...(line.metadata !== null && { metadata: line.metadata as never[] }),
  };
}

function paymentOf(payment: ReadAccount['payments'][number]) {
  const { methodId, title, amount, cash, isDiscount, lineId, metadata } = payment;
  return {
    ...(methodId !== null && { methodId }),
    title,
    amount,
    ...(cash && { cash }),
    ...(isDiscount && { isDiscount }),
    ...(lineId !== null && { lineId }),
    ...(metadata !== null && { metadata: metadata as never[] }),
  };
}

/** The account before an event: what it says of lines taken back. */
export function undone(read: ReadAccount): ReadAccount {
  const changes = read.lineChanges ?? [];
  const changed = new Map(changes.map((change) => [change.id, change]));
  const left = read.orders.flatMap((line) => {
    const change = changed.get(line.id);
    if (change?.op === 'created') return [];
    return [change?.before ?? line];
  });
  const there = new Set(left.map(({ id }) => id));
  const gone = changes.flatMap(({ id, op, before }) =>
    (op === 'removed' || op === 'cancelled') && before !== undefined && !there.has(id)
      ? [before]
      : [],
  );
  // What was taken off comes back: it stood there before.
  const cancelled = new Set(changes.filter(({ op }) => op === 'cancelled').map(({ id }) => id));
  return {
    ...read,
    orders: [...left, ...gone],
    cancels: read.cancels.filter(({ id }) => !cancelled.has(id)),
  };
}
