import type { RetryPreset } from './delivery.ts';
import type { Scope } from './scopes.ts';

/** Ways to sign calls to a plugin (D5). */
export const SIGNATURE_SCHEMES = ['timestamped', 'body', 'standard'] as const;

export type SignatureScheme = (typeof SIGNATURE_SCHEMES)[number];

/** Webhook settings of an install (D1, D5, D6). */
export interface WebhookSettings {
  readonly url: string;
  readonly events: readonly string[];
  readonly signature: SignatureScheme;
  readonly retries: RetryPreset;
  readonly enabled: boolean;
}

/** Timeouts of callbacks, in ms of real time (D14). */
export interface CallbackTimeouts {
  readonly actionMs: number;
  readonly hookMs: number;
}

export const DEFAULT_CALLBACK_TIMEOUTS: CallbackTimeouts = { actionMs: 8000, hookMs: 5000 };

/** The longest timeout that an install can set (specification, Synchronous callbacks). */
export const LONGEST_CALLBACK_MS = 10_000;

/** Settings for the actions and hooks of an install (D9, D10). */
export interface CallbackSettings {
  readonly baseUrl: string;
  readonly hooks: readonly 'table.close'[];
  readonly failOpen: boolean;
  /** Missing timeouts have their defaults. */
  readonly timeouts?: Partial<CallbackTimeouts> | undefined;
}

/** A plugin installed on a tenant (C1). */
export interface Install {
  readonly serverId: string;
  readonly pluginId: string;
  readonly title: string;
  readonly developer: string;
  readonly clientSecret: string;
  /** The third part of the API key `<serverId>.<pluginId>.<secret>`. */
  readonly keySecret: string;
  readonly scopes: readonly string[];
  readonly customerConsent: boolean;
  readonly userConsent: boolean;
  readonly suspended: boolean;
  readonly webhookSecret: string;
  /** Prefix of the headers on calls to the plugin (D5). */
  readonly headerPrefix: string;
  readonly connectUrl: string | null;
  readonly webhook: WebhookSettings | null;
  readonly callbacks: CallbackSettings | null;
}

/** An install that actions and hooks can be sent to. */
export type CallableInstall = Install & { readonly callbacks: CallbackSettings };

/** Where events of an install go and how they are signed; an uninstall notice keeps its own copy (D3). */
export interface WebhookRecipient {
  readonly webhook: WebhookSettings;
  readonly webhookSecret: string;
  readonly headerPrefix: string;
}

export function apiKeyOf(install: Install): string {
  return `${install.serverId}.${install.pluginId}.${install.keySecret}`;
}

export function hasScope(install: Install, scope: Scope): boolean {
  return install.scopes.includes(scope);
}

/** The permissions a tenant grants on the consent screen. */
export type Consent = Pick<Install, 'scopes' | 'customerConsent' | 'userConsent'>;
