import type { Bucket, LimitName, LimitProfile } from '#server/domain/limits.ts';
import { LIMIT_NAMES } from '#server/domain/limits.ts';

/** Calls per window; null: no limit. */
export type LimitValues = Readonly<Record<LimitName, number | null>>;

/** The specification's rate table, and a profile without limits (F4). */
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
  off: Object.fromEntries(LIMIT_NAMES.map((name) => [name, null])) as LimitValues,
};

export const LIMIT_OF: Readonly<Record<Bucket, LimitName>> = {
  read: 'readPerMinute',
  write: 'writePerMinute',
  token: 'tokenPerMinute',
  action: 'actionPerMinute',
  hook: 'hookPerMinute',
  capability: 'capabilityPerMinute',
  callbackDay: 'callbackPerDay',
};
