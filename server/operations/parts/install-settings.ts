import type { CallbackSettings, WebhookSettings } from '#server/domain/install.ts';

/** Settings of an install; fields that are left out keep their value or default. */
export interface InstallSettings {
  readonly title?: string | undefined;
  readonly scopes?: readonly string[] | undefined;
  readonly customerConsent?: boolean | undefined;
  readonly userConsent?: boolean | undefined;
  readonly suspended?: boolean | undefined;
  readonly webhookSecret?: string | undefined;
  readonly headerPrefix?: string | undefined;
  readonly connectUrl?: string | null | undefined;
  readonly webhook?: WebhookSettings | null | undefined;
  readonly callbacks?: CallbackSettings | null | undefined;
}
