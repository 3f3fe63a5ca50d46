import { given } from '#server/domain/given.ts';
import type { Install, WebhookSettings } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { CallbackChanges, Changes } from './parts/changed-settings.ts';
import { changedCallbacks, changedWebhook } from './parts/changed-settings.ts';
import type { OperationContext } from './parts/context.ts';
import type { InstallSettings } from './parts/install-settings.ts';
import type { InstallRef } from './parts/save-changed-install.ts';
import { saveChangedInstall } from './parts/save-changed-install.ts';

/** What changes of an install: of its webhook and its callbacks, field by field. */
export interface InstallChanges extends Omit<InstallSettings, 'webhook' | 'callbacks'> {
  /** Null removes it. */
  readonly webhook?: Changes<WebhookSettings> | null | undefined;
  readonly callbacks?: CallbackChanges | null | undefined;
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
  return saveChangedInstall(context, ref, (install) => {
    const webhook = changedWebhook(install.webhook, changes.webhook);
    if (isRefusal(webhook)) return webhook;
    const callbacks = changedCallbacks(install.callbacks, changes.callbacks);
    if (isRefusal(callbacks)) return callbacks;
    return { ...install, ...given(changes), webhook, callbacks };
  });
}
