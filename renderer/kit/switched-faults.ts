import type { FaultRule, Faults } from '#renderer/data/types.ts';

/** The enabled rules. */
export function activeRules({ rules }: Pick<Faults, 'rules'>): readonly FaultRule[] {
  return rules.filter(({ enabled = true }) => enabled);
}

/** The preset whose rules are set unchanged; undefined if there is none. */
export function activePreset({
  rules,
  presets,
}: Pick<Faults, 'rules' | 'presets'>): Faults['presets'][number] | undefined {
  if (rules.length === 0) return undefined;
  const current = fingerprint(rules);
  return presets.find((preset) => fingerprint(preset.rules) === current);
}

/** Equal for rules that do the same; ignores names and ids. */
export function fingerprint(rules: readonly FaultRule[]): string {
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
