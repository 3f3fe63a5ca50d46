import { counted } from '#server/domain/messages/plural.ts';

/** Rate limits of plugins. */
export const limits = {
  title: 'Limits',
  profile: 'Profile',
  profiles: { sandbox: 'Sandbox', production: 'Production', off: 'Off' },
  profileNow: (profile: string) => `Limits set to ${profile}`,
  inForce: 'Current limits',
  backTo: (profile: string) => `Back to ${profile}`,
  countsStay: 'They apply to every plugin. Changing a limit keeps the current counts.',
  names: {
    readPerMinute: 'Reads',
    writePerMinute: 'Writes',
    tokenPerMinute: 'Token requests',
    actionPerMinute: 'Action buttons',
    hookPerMinute: 'Hooks',
    capabilityPerMinute: 'Capabilities',
    callbackPerDay: 'Calls to plugins',
  },
  buckets: {
    read: 'Reads',
    write: 'Writes',
    token: 'Token requests',
    action: 'Action buttons',
    hook: 'Hooks',
    capability: 'Capabilities',
    callbackDay: 'Calls to the plugin',
  },
  none: 'no limit',
  aMinute: 'a minute',
  aDay: 'a day',
  perMinute: 'Calls a minute',
  perDay: 'Calls a day',
  thisMinute: 'in this minute',
  today: 'today',
  change: (name: string) => `${name}: change limit`,
  lift: (name: string) => `${name}: remove limit`,
  changed: (name: string, value: string) => `${name}: limit set to ${value}`,
  lifted: (name: string) => `${name}: limit removed`,
  dialogText: 'Applies to every plugin immediately. With 0, every call is refused.',
  dayEnds: (time: string, left: string) => `resets at ${time}, in ${left}`,
  until: (time: string) => `until ${time}`,
  resetsIn: (left: string) => `resets in ${left}`,
  freeIn: (left: string) => `full, free in ${left}`,
  full: 'full',
  fullCount: (count: number) => counted(count, 'is full', 'are full'),
  hour: (calls: string, refused: number, refusedWord: string) =>
    calls === '0'
      ? 'no calls in the last hour'
      : `${calls} in the last hour${refused === 0 ? '' : `, ${refusedWord} refused`}`,
  calls: (calls: string, refused: number, refusedWord: string) =>
    `${counted(calls, 'call')}${refused === 0 ? '' : `, ${refusedWord} refused`}`,
  which: 'Limits shown',
  shown: { all: 'All', used: 'In use', full: 'Full' },
  noneTitle: 'No matching limits',
  emptyText: 'Limits are counted per plugin and store, from the first call.',
};
