import type { CallbackSettings, WebhookSettings } from '#server/domain/install.ts';

/** What can be set on an install; what is left out keeps its default or present value. */
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
