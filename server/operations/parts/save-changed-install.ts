import type { Given } from '#server/domain/account.ts';
import type { Install } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { findInstall, saveInstall } from '#server/store/installs.ts';

import type { OperationContext } from './context.ts';

export interface InstallRef {
  readonly serverId: string;
  readonly pluginId: string;
}

/** Settings of an install; undefined settings keep their value or default. */
export type InstallSettings = Given<
  Omit<Install, 'serverId' | 'pluginId' | 'developer' | 'clientSecret' | 'keySecret'>
>;

/** Changes an install and saves it, unless the change is refused. Refuses an unknown install. */
export function saveChangedInstall(
  context: OperationContext,
  { serverId, pluginId }: InstallRef,
  change: (install: Install) => Outcome<Install>,
): Outcome<Install> {
  return context.database.write((db): Outcome<Install> => {
    const install = findInstall(db, serverId, pluginId);
    if (install === undefined) return { refused: 'installNotFound', pluginId, serverId };
    const changed = change(install);
    if (isRefusal(changed)) return changed;
    saveInstall(db, changed);
    return changed;
  });
}
