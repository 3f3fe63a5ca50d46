import type { Install } from '#domain/install.ts';
import type { Outcome } from '#domain/refusal.ts';
import { findInstall, saveInstall } from '#store/installs.ts';

import type { OperationContext } from './context.ts';
import { given } from './given.ts';
import type { InstallSettings } from './install-plugin.ts';
import { newSecret } from './install-plugin.ts';

/** Names an install. */
export interface InstallRef {
  readonly serverId: string;
  readonly pluginId: string;
}

/** Changes settings of an install; what is left out stays. */
export function changeInstall(
  context: OperationContext,
  ref: InstallRef,
  settings: InstallSettings,
): Outcome<Install> {
  return saveChanged(context, ref, (install) => ({ ...install, ...given(settings) }));
}

/** Gives an install a new API key; the old one opens nothing from now on. */
export function rekeyInstall(context: OperationContext, ref: InstallRef): Outcome<Install> {
  return saveChanged(context, ref, (install) => ({ ...install, keySecret: newSecret('sk') }));
}

function saveChanged(
  context: OperationContext,
  { serverId, pluginId }: InstallRef,
  change: (install: Install) => Install,
): Outcome<Install> {
  return context.database.write((db): Outcome<Install> => {
    const install = findInstall(db, serverId, pluginId);
    if (install === undefined) return { refused: 'installNotFound', pluginId, serverId };
    const changed = change(install);
    saveInstall(db, changed);
    return changed;
  });
}
