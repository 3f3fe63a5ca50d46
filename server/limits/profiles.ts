/** A surface whose calls are counted together, per install (specification, Rate limits). */
export type Bucket = 'read' | 'write' | 'token' | 'action' | 'hook' | 'capability' | 'callbackDay';

/** The names under which limits are set. */
export type LimitName =
  | 'readPerMinute'
  | 'writePerMinute'
  | 'tokenPerMinute'
  | 'actionPerMinute'
  | 'hookPerMinute'
  | 'capabilityPerMinute'
  | 'callbackPerDay';

/** Calls per window; null is no limit. */
export type LimitValues = Readonly<Record<LimitName, number | null>>;

export type LimitProfile = 'sandbox' | 'production' | 'off';

/** The specification's rate table, and the profile without any limit (F4). */
export const PROFILES: Readonly<Record<LimitProfile, LimitValues>> = {
  sandbox: {
    readPerMinute: 5,
    writePerMinute: 20,
    tokenPerMinute: 5,
    actionPerMinute: 5,
    hookPerMinute: 5,
    capabilityPerMinute: 5,
    callbackPerDay: 200,
  },
  production: {
    readPerMinute: 120,
    writePerMinute: 20,
    tokenPerMinute: 10,
    actionPerMinute: 60,
    hookPerMinute: 60,
    capabilityPerMinute: 60,
    callbackPerDay: null,
  },
  off: {
    readPerMinute: null,
    writePerMinute: null,
    tokenPerMinute: null,
    actionPerMinute: null,
    hookPerMinute: null,
    capabilityPerMinute: null,
    callbackPerDay: null,
  },
};

/** Which limit holds for a bucket. */
export const LIMIT_OF: Readonly<Record<Bucket, LimitName>> = {
  read: 'readPerMinute',
  write: 'writePerMinute',
  token: 'tokenPerMinute',
  action: 'actionPerMinute',
  hook: 'hookPerMinute',
  capability: 'capabilityPerMinute',
  callbackDay: 'callbackPerDay',
};

/** Every bucket, in the order in which usage is listed. */
export const BUCKETS: readonly Bucket[] = [
  'read',
  'write',
  'token',
  'action',
  'hook',
  'capability',
  'callbackDay',
];
