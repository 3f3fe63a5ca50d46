import type { ReadableDb } from '#server/store/database.ts';
import { listAttempts } from '#server/store/deliveries.ts';
import type { DeliveryItem } from '#server/store/delivery-list.ts';
import { findDeliveryItem } from '#server/store/delivery-list.ts';
import { listTenants } from '#server/store/tenants.ts';
import { readWorld } from '#server/workbench/snapshots/read-world.ts';
import { fromWorld } from '#server/workbench/worlds/from-world.ts';

import { handlers } from '../handler.ts';

export const deliveryTestHandlers = handlers({
  /** A delivery as a test whose receiver answers as the logged one did. */
  getDeliveryTest: async ({ context, params: { id }, query: { serverId } }) => {
    const { read } = context.database;
    const item = findItem(read, id, serverId);
    if (item === undefined) return { refused: 'deliveryNotFound', id };
    const tenants = listTenants(read).filter((one) => one.serverId === item.serverId);
    const [store] = fromWorld(readWorld(read, tenants)).stores;
    if (store === undefined) return { refused: 'storeNotFound', serverId: item.serverId };
    const { deliveryTest } = await import('#server/workbench/generated-tests/delivery-test.ts');
    const install = store.installs?.find(({ pluginId }) => pluginId === item.pluginId);
    return {
      data: deliveryTest({
        at: item.createdAt,
        type: item.type,
        pluginId: item.pluginId,
        status: item.status,
        answers: listAttempts(read, item.id).map(({ status }) => status),
        signature: install?.webhook?.signature ?? 'timestamped',
        store,
      }),
    };
  },
});

function findItem(
  read: ReadableDb,
  id: string,
  serverId: string | undefined,
): DeliveryItem | undefined {
  const item = /^\d{1,15}$/u.test(id) ? findDeliveryItem(read, Number(id)) : undefined;
  return serverId === undefined || item?.serverId === serverId ? item : undefined;
}
