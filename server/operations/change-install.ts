import type { Given } from '#server/domain/account.ts';
import type {
  CallbackSettings,
  CallbackTimeouts,
  Install,
  WebhookSettings,
} from '#server/domain/install.ts';
import { given } from '#server/domain/json.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import type { InstallRef, InstallSettings } from './parts/save-changed-install.ts';
import { saveChangedInstall } from './parts/save-changed-install.ts';

/** Changes to an install; webhook and callbacks change field by field. */
export interface InstallChanges extends Omit<InstallSettings, 'webhook' | 'callbacks'> {
  /** Null removes it. */
  readonly webhook?: Given<WebhookSettings> | null | undefined;
  readonly callbacks?: CallbackChanges | null | undefined;
}

/**
 * Changes settings of an install; omitted fields stay unchanged. Refuses a new webhook or callbacks without an
 * address.
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

/** Defaults of a new webhook. */
const NEW_WEBHOOK = {
  events: ['*'],
  signature: 'timestamped',
  retries: 'spec',
  enabled: true,
} as const;

const NEW_CALLBACKS = { hooks: [], failOpen: false } as const;

/** Null removes a webhook, undefined leaves it unchanged. Refuses a new webhook without an address. */
function changedWebhook(
  before: WebhookSettings | null,
  changes: Given<WebhookSettings> | null | undefined,
): Outcome<WebhookSettings | null> {
  if (changes === undefined || changes === null) return changes === null ? null : before;
  const url = changes.url ?? before?.url;
  if (url === undefined) {
    return { refused: 'settingsIncomplete', settings: 'webhook', lacks: 'url' };
  }
  return { ...(before ?? NEW_WEBHOOK), ...given(changes), url };
}

interface CallbackChanges extends Given<Omit<CallbackSettings, 'timeouts'>> {
  /** Null restores the default of one or both timeouts. */
  readonly timeouts?: Given<Record<keyof CallbackTimeouts, number | null>> | null | undefined;
}

function changedTimeouts(
  before: CallbackSettings['timeouts'],
  changes: CallbackChanges['timeouts'],
): CallbackSettings['timeouts'] {
  if (changes === null) return undefined;
  const { actionMs, hookMs } = { ...before, ...given(changes ?? {}) };
  const after = given({ actionMs: actionMs ?? undefined, hookMs: hookMs ?? undefined });
  return Object.keys(after).length > 0 ? after : undefined;
}

function changedCallbacks(
  before: CallbackSettings | null,
  changes: CallbackChanges | null | undefined,
): Outcome<CallbackSettings | null> {
  if (changes === undefined || changes === null) return changes === null ? null : before;
  const baseUrl = changes.baseUrl ?? before?.baseUrl;
  if (baseUrl === undefined) {
    return { refused: 'settingsIncomplete', settings: 'callbacks', lacks: 'baseUrl' };
  }
  const { timeouts: changed, ...others } = changes;
  const timeouts = changedTimeouts(before?.timeouts, changed);
  return {
    ...given({ ...(before ?? NEW_CALLBACKS), ...given(others), timeouts }),
    baseUrl,
  } as CallbackSettings;
}
