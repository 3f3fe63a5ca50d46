import type * as z from 'zod';

import { toIso } from '#server/clock/clock.ts';
import type { cancelledLineRead, packetRead, tableRead } from '#server/contract/data/account.ts';
import type { lineChange } from '#server/contract/events/kinds.ts';
import type { FixtureAccount } from '#server/contract/fixture.ts';
import { withoutEmpty, withoutNulls } from '#server/domain/json.ts';

export type ReadAccount = (z.output<typeof tableRead> | z.output<typeof packetRead>) & {
  readonly changed?: string | null;
  readonly lineChanges?: readonly z.output<typeof lineChange>[];
};

type ReadLine = ReadAccount['orders'][number] & Partial<z.output<typeof cancelledLineRead>>;

/** Converts an event's account to a fixture's account; `hasCover` is true if its store has a cover charge. */
export function fixtureOfRead(read: ReadAccount, hasCover: boolean): FixtureAccount {
  const head = {
    docNo: read.docNo,
    docNoDate: read.docNoDate,
    createdAt: toIso(read.createdAt),
    ...withoutNulls({ note: read.note ?? null }),
    cart: read.orders.filter(({ productId }) => productId !== null).map(lineOf),
    ...withoutEmpty({
      payments: read.payments.map(paymentOf),
      cancels: read.cancels.map((line) => ({
        ...lineOf(line),
        cancelledAt: toIso(line.cancelledAt),
        ...withoutNulls({ reason: line.reason ?? null }),
      })),
    }),
  };
  if ('tableId' in read) {
    const { tableId, uuid, personCount } = read;
    return { tableId, accountId: uuid, personCount, ...coverOf(read, hasCover), ...head };
  }
  const { uuid, status, type } = read;
  return { packetId: uuid, status, ...withoutNulls({ type }), ...head };
}

/** The cover line has no product. */
function coverOf({ orders }: ReadAccount, hasCover: boolean) {
  const line = orders.find(({ productId }) => productId === null);
  if (line === undefined) return hasCover ? { cover: null } : {};
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
    ...withoutEmpty({
      options: line.options.map(({ id, title, price }) => ({ id, title, price })),
      discount: line.discountDecimal,
    }),
    ...withoutNulls({ note: line.note ?? null }),
    ...(line.lineId === null ? { id: line.id } : { lineId: line.lineId }),
    createdAt: toIso(line.createdAt),
    ...withoutEmpty({ ready: line.ready, storages: line.storages }),
    ...withoutNulls({ metadata: line.metadata }),
  };
}

function paymentOf(payment: ReadAccount['payments'][number]) {
  const { methodId, title, amount, cash, isDiscount, lineId, metadata } = payment;
  return {
    ...withoutNulls({ methodId }),
    title,
    amount,
    ...withoutEmpty({ cash, isDiscount }),
    ...withoutNulls({ lineId, metadata }),
  };
}

/** The account before an event, reconstructed from the event's line changes. */
export function beforeChanges(read: ReadAccount): ReadAccount {
  const changes = read.lineChanges ?? [];
  const changed = new Map(changes.map((change) => [change.id, change]));
  const left = read.orders.flatMap((line) => {
    const change = changed.get(line.id);
    if (change === undefined) return [line];
    return change.op === 'created' ? [] : [change.before];
  });
  const there = new Set(left.map(({ id }) => id));
  const gone = changes.flatMap((change) =>
    (change.op === 'removed' || change.op === 'cancelled') && !there.has(change.id)
      ? [change.before]
      : [],
  );
  const cancelled = new Set(changes.filter(({ op }) => op === 'cancelled').map(({ id }) => id));
  return {
    ...read,
    orders: [...left, ...gone],
    cancels: read.cancels.filter(({ id }) => !cancelled.has(id)),
  };
}
