/** A number and a unit: `20 min`. */
export const DURATION = /^(\d{1,12}(?:\.\d{1,3})?) ?(ms|s|min|h|d)$/u;

/** Ascending. */
const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** Converts a valid duration to milliseconds. */
export function durationMs(written: string): number {
  const [, amount = '0', unit = 'ms'] = DURATION.exec(written) ?? [];
  return Math.round(Number(amount) * (UNITS[unit] ?? 1));
}

/** Writes a duration in its largest unit without a remainder. */
export function printDuration(ms: number): string {
  const [unit, length] = Object.entries(UNITS).findLast(([, each]) => ms % each === 0) ?? ['ms', 1];
  return `${ms / length} ${unit}`;
}
