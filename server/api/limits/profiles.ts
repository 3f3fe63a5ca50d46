import type { Bucket, LimitName, LimitProfile } from '#server/domain/limits.ts';

/** Calls per window; null is no limit. */
export type LimitValues = Readonly<Record<LimitName, number | null>>;

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
