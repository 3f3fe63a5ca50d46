import type { Outcome } from '#domain/refusal.ts';
import { deleteInstall } from '#store/installs.ts';

import type { InstallRef } from './change-install.ts';
import type { OperationContext } from './context.ts';

/** Removes an install; its key opens nothing from now on. What it wrote on accounts stays. */
export function uninstallPlugin(
  context: OperationContext,
  { serverId, pluginId }: InstallRef,
): Outcome<InstallRef> {
  return context.database.write((db): Outcome<InstallRef> =>
    deleteInstall(db, serverId, pluginId)
      ? { serverId, pluginId }
      : { refused: 'installNotFound', pluginId, serverId },
  );
}
