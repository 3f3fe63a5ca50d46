import type { RetryPreset } from './delivery.ts';
import type { Scope } from './scopes.ts';

/** How calls to a plugin are signed (D5). */
export const SIGNATURE_SCHEMES = ['timestamped', 'body', 'standard'] as const;

export type SignatureScheme = (typeof SIGNATURE_SCHEMES)[number];

/** Where and how an install hears of events (D1, D5, D6). */
export interface WebhookSettings {
  readonly url: string;
  readonly events: readonly string[];
  readonly signature: SignatureScheme;
  readonly retries: RetryPreset;
  readonly enabled: boolean;
}

/** How long an install may take to answer, in ms of real time (D14). */
export interface CallbackTimeouts {
  readonly actionMs: number;
  readonly hookMs: number;
}

export const DEFAULT_CALLBACK_TIMEOUTS: CallbackTimeouts = { actionMs: 8000, hookMs: 5000 };

/** The most that an install may set (specification, Synchronous callbacks). */
export const LONGEST_CALLBACK_MS = 10_000;

/** Where an install answers actions and hooks (D9, D10). */
export interface CallbackSettings {
  readonly baseUrl: string;
  readonly hooks: readonly 'table.close'[];
  readonly failOpen: boolean;
  /** The install's own; the defaults apply to what is left out. */
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
  /** First part of the names of the headers on calls to the plugin (D5). */
  readonly headerPrefix: string;
  readonly connectUrl: string | null;
  readonly webhook: WebhookSettings | null;
  readonly callbacks: CallbackSettings | null;
}

/** An install that actions and hooks can be sent to. */
export type CallableInstall = Install & { readonly callbacks: CallbackSettings };

/** Where an event goes and how it is signed: all that is left of an install that is gone (D3). */
export interface WebhookRecipient {
  readonly webhook: WebhookSettings;
  readonly webhookSecret: string;
  readonly headerPrefix: string;
}

/** The whole API key of an install. */
export function apiKeyOf(install: Install): string {
  return `${install.serverId}.${install.pluginId}.${install.keySecret}`;
}

/** Returns true if an install holds a scope. */
export function hasScope(install: Install, scope: Scope): boolean {
  return install.scopes.includes(scope);
}
