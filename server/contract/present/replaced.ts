import type { Account } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';

import type { OrdersReplaced, PaymentsReplaced } from '../data/account.ts';
import { presentSums } from './sums.ts';

/** The answer of update-orders: the sums, and every line's identity in request order (B13). */
export function presentReplacedOrders(account: Account): OrdersReplaced {
  const orders = account.orders.map(({ id, productId }) => ({ lineId: id, productId }));
  return { ...idsOf(account), ...presentSums(totalsOf(account)), orders };
}

/** The answer of update-payments; lines dropped for their price are not in it (B13, A13). */
export function presentReplacedPayments(account: Account): PaymentsReplaced {
  const payments = account.payments.map(({ id, methodId }) => ({ lineId: id, methodId }));
  return { ...idsOf(account), ...presentSums(totalsOf(account)), payments };
}

function idsOf(account: Account): { uuid: string } & ({ tableId: string } | { packetId: string }) {
  const { uuid } = account;
  return account.kind === 'table' ? { tableId: account.table.id, uuid } : { packetId: uuid, uuid };
}
