/**
 * The fields that are no longer what they were; all of them where there was nothing before. Settings
 * are saved as such, so that two people who change different fields do not undo each other's.
 */
export function changedFields<Fields extends object>(
  before: Fields | null,
  now: Fields,
): Partial<Fields> {
  if (before === null) return now;
  const same = (name: keyof Fields): boolean =>
    JSON.stringify(before[name]) === JSON.stringify(now[name]);
  const names = Object.keys(now) as (keyof Fields)[];
  const changed: Partial<Fields> = {};
  for (const name of names) if (!same(name)) changed[name] = now[name];
  return changed;
}
