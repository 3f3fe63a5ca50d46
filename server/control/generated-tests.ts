import { claimedInstall } from '#server/api/inspector/redact-headers.ts';
import type { LoggedHeaders } from '#server/api/inspector/redact-headers.ts';
import type { TestLanguage } from '#server/domain/generated-tests.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listAttempts } from '#server/store/deliveries.ts';
import { findPayment, listPayments } from '#server/store/payments.ts';
import { listTenants } from '#server/store/tenants.ts';
import { callTest } from '#server/workbench/generated-tests/call-test.ts';
import { deliveryTest } from '#server/workbench/generated-tests/delivery-test.ts';
import type { DescribedTest } from '#server/workbench/generated-tests/described-test.ts';
import { loggedCall } from '#server/workbench/generated-tests/logged-call.ts';
import { testOfPayments } from '#server/workbench/generated-tests/payment-test.ts';
import { pythonTest } from '#server/workbench/generated-tests/python.ts';
import { typescriptTest } from '#server/workbench/generated-tests/typescript.ts';
import { readWorld } from '#server/workbench/snapshots/read-world.ts';
import { fromWorld } from '#server/workbench/worlds/world-to-fixture.ts';

import { requireDelivery } from './deliveries/deliveries.ts';
import { handlers } from './handler.ts';
import { requireCall } from './requests/requests.ts';

/** Tests that reproduce logged calls, deliveries and payments. */
export const generatedTestsHandlers = handlers({
  getRequestTest: ({ context, params: { id }, query: { serverId, language } }) => {
    const record = requireCall(context, id, serverId);
    if (isRefusal(record)) return record;
    const { read } = context.database;
    const claimed = claimedInstall(JSON.parse(record.requestHeaders) as LoggedHeaders);
    // A call whose key names no existing store is tested on the first store.
    const store =
      storeNow(read, record.serverId ?? claimed?.serverId) ??
      storeNow(read, listTenants(read)[0]?.serverId);
    if (store === undefined) return { refused: 'storeNotFound', serverId: record.serverId ?? '' };
    const pluginId = pluginOf(store, record.pluginId ?? claimed?.pluginId);
    return { data: written(callTest(loggedCall(read, record, store, pluginId)), language) };
  },

  /** The receiver in the test responds with the logged statuses. */
  getDeliveryTest: ({ context, params: { id }, query: { serverId, language } }) => {
    const { read } = context.database;
    const delivery = requireDelivery(read, { id, serverId });
    if (isRefusal(delivery)) return delivery;
    const { createdAt: at, type, pluginId, status } = delivery;
    const store = storeNow(read, delivery.serverId);
    if (store === undefined) return { refused: 'storeNotFound', serverId: delivery.serverId };
    const install = store.installs?.find((one) => one.pluginId === pluginId);
    const answers = listAttempts(read, delivery.id).map((attempt) => attempt.status);
    const signature = install?.webhook?.signature ?? 'timestamped';
    const test = deliveryTest({ at, type, pluginId, status, answers, signature, store });
    return { data: written(test, language) };
  },

  /** Also covers earlier payments of the same account. */
  getPaymentTest: ({ context, serverId, params: { paymentId }, query: { language } }) => {
    const { read } = context.database;
    const payment = findPayment(read, paymentId);
    const store = storeNow(read, serverId);
    if (payment?.serverId !== serverId || store === undefined) {
      return { refused: 'noSuchPayment', paymentId };
    }
    const all = listPayments(read, serverId);
    const at = all.findIndex((one) => one.paymentId === paymentId);
    const tried =
      payment.accountId === null || at < 0
        ? [payment]
        : all.slice(at).filter(({ accountId }) => accountId === payment.accountId);
    return { data: written(testOfPayments(read, tried.toReversed(), store), language) };
  },
});

const WRITERS = { typescript: typescriptTest, python: pythonTest } as const;

function written(test: DescribedTest, language: TestLanguage = 'typescript') {
  return WRITERS[language](test);
}

/** The current state of a store as a fixture. */
function storeNow(read: ReadableDb, serverId: string | undefined) {
  const tenants = listTenants(read).filter((tenant) => tenant.serverId === serverId);
  return fromWorld(readWorld(read, tenants)).stores[0];
}

function pluginOf({ installs = [] }: NonNullable<ReturnType<typeof storeNow>>, named?: string) {
  const install = installs.find(({ pluginId }) => pluginId === named) ?? installs[0];
  return install?.pluginId ?? named ?? 'demo';
}
