import { given } from '#server/domain/given.ts';
import type {
  CallbackSettings,
  CallbackTimeouts,
  WebhookSettings,
} from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';

/** Fields that change; those that are undefined stay. */
export type Changes<Settings> = {
  readonly [Field in keyof Settings]?: Settings[Field] | undefined;
};

/** What a new webhook is where it does not say it. */
const NEW_WEBHOOK = {
  events: ['*'],
  signature: 'timestamped',
  retries: 'spec',
  enabled: true,
} as const;

const NEW_CALLBACKS = { hooks: [], failOpen: false } as const;

/**
 * A webhook after some of its fields changed; null removes it, undefined leaves it. Refuses a new
 * one that does not say where.
 */
export function changedWebhook(
  before: WebhookSettings | null,
  changes: Changes<WebhookSettings> | null | undefined,
): Outcome<WebhookSettings | null> {
  if (changes === undefined || changes === null) return changes === null ? null : before;
  const url = changes.url ?? before?.url;
  if (url === undefined) {
    return { refused: 'settingsIncomplete', settings: 'webhook', lacks: 'url' };
  }
  return { ...(before ?? NEW_WEBHOOK), ...given(changes), url };
}

/** What changes of callbacks; null brings a default back. */
export interface CallbackChanges extends Changes<Omit<CallbackSettings, 'timeouts'>> {
  readonly timeouts?:
    | { readonly [Name in keyof CallbackTimeouts]?: number | null | undefined }
    | null
    | undefined;
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

/** The same for where an install answers actions and hooks. */
export function changedCallbacks(
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
