import { findPayment, listPayments } from '#server/store/payments.ts';
import { listTenants } from '#server/store/tenants.ts';
import { readWorld } from '#server/workbench/snapshots/read-world.ts';
import { fromWorld } from '#server/workbench/worlds/from-world.ts';

import { handlers } from './handler.ts';

export const paymentTestHandlers = handlers({
  /** A payment, and those tried for the same account before it, as a test. */
  getPaymentTest: async ({ context, serverId, params: { paymentId } }) => {
    const { read } = context.database;
    const payment = findPayment(read, paymentId);
    const tenants = listTenants(read).filter((one) => one.serverId === serverId);
    const [store] = fromWorld(readWorld(read, tenants)).stores;
    if (payment?.serverId !== serverId || store === undefined) {
      return { refused: 'noSuchPayment', paymentId };
    }
    const { testOfPayments } = await import('#server/workbench/generated-tests/payment-test.ts');
    const all = listPayments(read, serverId);
    const at = all.findIndex((one) => one.paymentId === paymentId);
    const tried =
      payment.accountId === null || at < 0
        ? [payment]
        : all.slice(at).filter(({ accountId }) => accountId === payment.accountId);
    return { data: testOfPayments(read, tried.toReversed(), store) };
  },
});
