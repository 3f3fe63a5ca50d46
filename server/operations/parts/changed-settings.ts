import { given } from '#domain/given.ts';
import type { CallbackSettings, WebhookSettings } from '#domain/install.ts';
import type { Outcome } from '#domain/refusal.ts';

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

/** The same for where an install answers actions and hooks. */
export function changedCallbacks(
  before: CallbackSettings | null,
  changes: Changes<CallbackSettings> | null | undefined,
): Outcome<CallbackSettings | null> {
  if (changes === undefined || changes === null) return changes === null ? null : before;
  const baseUrl = changes.baseUrl ?? before?.baseUrl;
  if (baseUrl === undefined) {
    return { refused: 'settingsIncomplete', settings: 'callbacks', lacks: 'baseUrl' };
  }
  return { ...(before ?? NEW_CALLBACKS), ...given(changes), baseUrl };
}
