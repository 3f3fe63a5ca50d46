import type { FaultRule, Faults } from '#renderer/data/types.ts';

/** The rules that are at work. */
export function rulesAtWork({ rules }: Pick<Faults, 'rules'>): readonly FaultRule[] {
  return rules.filter(({ enabled = true }) => enabled);
}

/** The ready-made fault that is set, just as it comes; undefined: none is. */
export function presetAtWork({
  rules,
  presets,
}: Pick<Faults, 'rules' | 'presets'>): Faults['presets'][number] | undefined {
  if (rules.length === 0) return undefined;
  const set = signOf(rules);
  return presets.find((preset) => signOf(preset.rules) === set);
}

/** Equal for lists of rules that do the same; names and ids do not count. */
export function signOf(rules: readonly FaultRule[]): string {
  return JSON.stringify(
    rules.map(({ on, match = {}, when = {}, effect, enabled = true }) => [
      on,
      sorted(match),
      sorted(when),
      sorted(effect),
      enabled,
    ]),
  );
}

function sorted(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
