import type { Outcome } from '#server/domain/refusal.ts';
import { raiseAppUninstalled } from '#server/events/raise-app.ts';
import { dropDeliveries } from '#server/store/deliveries.ts';
import { deleteInstall, findInstall } from '#server/store/installs.ts';

import type { OperationContext } from './parts/context.ts';
import type { InstallRef } from './parts/save-changed-install.ts';

/**
 * Removes an install; its key becomes invalid. The plugin's lines and metadata stay, its pending deliveries are
 * dropped (D6), and its last event is `app.uninstalled` (D3).
 */
export function uninstallPlugin(
  context: OperationContext,
  { serverId, pluginId }: InstallRef,
): Outcome<InstallRef> {
  return context.database.write((db): Outcome<InstallRef> => {
    const install = findInstall(db, serverId, pluginId);
    if (install === undefined) return { refused: 'installNotFound', pluginId, serverId };
    dropDeliveries(db, serverId, pluginId);
    deleteInstall(db, serverId, pluginId);
    raiseAppUninstalled(context, db, install);
    return { serverId, pluginId };
  });
}
