/** Names of limits (specification, Rate limits). */
export const LIMIT_NAMES = [
  'readPerMinute',
  'writePerMinute',
  'tokenPerMinute',
  'actionPerMinute',
  'hookPerMinute',
  'capabilityPerMinute',
  'callbackPerDay',
] as const;

export type LimitName = (typeof LIMIT_NAMES)[number];

/** Groups of calls with one counter each (F3), in the order in which the control API lists them. */
export const BUCKETS = [
  'read',
  'write',
  'token',
  'action',
  'hook',
  'capability',
  'callbackDay',
] as const;

export type Bucket = (typeof BUCKETS)[number];

/** The platform's environments (D2). */
export const ENVIRONMENTS = ['sandbox', 'production'] as const;

export type Environment = (typeof ENVIRONMENTS)[number];

/** Sets of limits: the platform's environments, and no limits (F4). */
export const LIMIT_PROFILES = [...ENVIRONMENTS, 'off'] as const;

export type LimitProfile = (typeof LIMIT_PROFILES)[number];

/** An install or one of its devices, whose calls are counted. */
export interface Counted {
  readonly serverId: string;
  readonly pluginId: string;
  readonly deviceId?: string;
}
