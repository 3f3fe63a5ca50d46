import type { CallsOfHour, Minute, Usage } from '#renderer/data/types.ts';
import { windowOf } from '#renderer/kit/limit-gauge.tsx';

import type { LimitsSearch } from './search.ts';

/** The state of a bucket at a moment. */
export interface Bucket extends Usage {
  readonly id: string;
  readonly used: number;
  /** Ms until the bucket is reset; null if no window is open or the bucket has no limit. */
  readonly resetsInMs: number | null;
  readonly full: boolean;
  readonly minutes: readonly Minute[];
  readonly allowed: number;
  readonly refused: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The buckets, with their calls in the last hour. Calls of a window that has ended do not count as used. */
export function bucketsAt(
  usage: readonly Usage[],
  history: readonly CallsOfHour[],
  now: number,
): readonly Bucket[] {
  const minutesOf = new Map(history.map((row) => [idOf(row), row.minutes]));
  return usage.map((row) => {
    const { used, left } = windowOf(row, now);
    const minutes = (minutesOf.get(idOf(row)) ?? []).filter(
      ({ at }) => Date.parse(at) > now - HOUR_MS,
    );
    return {
      ...row,
      id: idOf(row),
      used,
      resetsInMs: left,
      full: row.limit !== null && used >= row.limit,
      minutes,
      allowed: minutes.reduce((sum, minute) => sum + minute.allowed, 0),
      refused: minutes.reduce((sum, minute) => sum + minute.refused, 0),
    };
  });
}

/** When the daily cap is reset: the next midnight in UTC (epoch ms). */
export function endOfDay(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}

export interface PluginBuckets {
  readonly pluginId: string;
  readonly buckets: readonly Bucket[];
}

/** The buckets that match the filters, grouped by plugin. */
export function byPlugin(
  buckets: readonly Bucket[],
  { plugin, show }: LimitsSearch,
): readonly PluginBuckets[] {
  const shown = buckets.filter(
    (bucket) =>
      (plugin === undefined || bucket.pluginId === plugin) &&
      (show !== 'full' || bucket.full) &&
      (show !== 'used' || bucket.full || bucket.used + bucket.allowed + bucket.refused > 0),
  );
  return [...Map.groupBy(shown, ({ pluginId }) => pluginId)].map(([pluginId, own]) => ({
    pluginId,
    buckets: own,
  }));
}

function idOf({
  pluginId,
  deviceId = '',
  bucket,
}: Pick<Usage, 'pluginId' | 'deviceId' | 'bucket'>): string {
  return `${pluginId}/${deviceId}/${bucket}`;
}
