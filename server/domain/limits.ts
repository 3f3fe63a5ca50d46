/** The names under which limits are set (specification, Rate limits). */
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

/** The surfaces whose calls are counted together, per install; usage is listed in this order. */
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

/** What the platform calls the environment with the limits that hold (D2). */
export const ENVIRONMENTS = ['sandbox', 'production'] as const;

export type Environment = (typeof ENVIRONMENTS)[number];

/** Sets of limits: the platform's two environments, and none at all (F4). */
export const LIMIT_PROFILES = [...ENVIRONMENTS, 'off'] as const;

export type LimitProfile = (typeof LIMIT_PROFILES)[number];

/** Whose calls are counted: an install, or one of its devices. */
export interface Counted {
  readonly serverId: string;
  readonly pluginId: string;
  readonly deviceId?: string;
}
