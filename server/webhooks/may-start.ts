import type { ReadableDb } from '#store/database.ts';
import { findDelivery, findStanding } from '#store/deliveries.ts';
import { listListeners } from '#store/installs.ts';

/** Whether a delivery is pending in a queue that is looked at, so that its turn will come. */
export function mayStart(db: ReadableDb, id: number): boolean {
  const delivery = findDelivery(db, id);
  if (delivery === undefined || findStanding(db, id)?.status !== 'pending') return false;
  const { serverId, pluginId, formerRecipient } = delivery;
  return (
    formerRecipient !== null ||
    listListeners(db).some(
      (install) => install.serverId === serverId && install.pluginId === pluginId,
    )
  );
}
