import { given } from '#domain/given.ts';
import type { CallbackSettings, Install, WebhookSettings } from '#domain/install.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import { findInstall, saveInstall } from '#store/installs.ts';

import type { InstallSettings } from './install-plugin.ts';
import { newSecret } from './install-plugin.ts';
import type { Changes } from './parts/changed-settings.ts';
import { changedCallbacks, changedWebhook } from './parts/changed-settings.ts';
import type { OperationContext } from './parts/context.ts';

/** Names an install. */
export interface InstallRef {
  readonly serverId: string;
  readonly pluginId: string;
}

/** What changes of an install: of its webhook and its callbacks, field by field. */
export interface InstallChanges extends Omit<InstallSettings, 'webhook' | 'callbacks'> {
  /** Null removes it. */
  readonly webhook?: Changes<WebhookSettings> | null | undefined;
  readonly callbacks?: Changes<CallbackSettings> | null | undefined;
}

/**
 * Changes settings of an install; what is left out stays. Refuses a new webhook without an address,
 * and callbacks without one.
 */
export function changeInstall(
  context: OperationContext,
  ref: InstallRef,
  changes: InstallChanges,
): Outcome<Install> {
  return saveChanged(context, ref, (install) => {
    const webhook = changedWebhook(install.webhook, changes.webhook);
    if (isRefusal(webhook)) return webhook;
    const callbacks = changedCallbacks(install.callbacks, changes.callbacks);
    if (isRefusal(callbacks)) return callbacks;
    return { ...install, ...given(changes), webhook, callbacks };
  });
}

/** Gives an install a new API key; the old one opens nothing from now on. */
export function rekeyInstall(context: OperationContext, ref: InstallRef): Outcome<Install> {
  return saveChanged(context, ref, (install) => ({ ...install, keySecret: newSecret('sk') }));
}

function saveChanged(
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
