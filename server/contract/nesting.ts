/** The deepest nesting of JSON that is passed on as it came; deeper, nothing could print it. */
export const DEEPEST_PASSED_ON = 32;

/** Whether objects and lists are nested deeper than `depth` levels. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}
