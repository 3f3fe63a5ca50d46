import type { FaultRule, Faults } from '#renderer/data/types.ts';
import { canonicalJson } from '#server/domain/json.ts';

export function activeRules({ rules }: Pick<Faults, 'rules'>): readonly FaultRule[] {
  return rules.filter(({ enabled = true }) => enabled);
}

/** The preset whose rules are active and unchanged; undefined if there is none. */
export function activePreset({
  rules,
  presets,
}: Pick<Faults, 'rules' | 'presets'>): Faults['presets'][number] | undefined {
  if (rules.length === 0) return undefined;
  const current = fingerprint(rules);
  return presets.find((preset) => fingerprint(preset.rules) === current);
}

/**
 * The rules after faults are switched off. The user's own rules stay, disabled, so that they can be enabled again;
 * a preset's rules are removed.
 */
export function switchedOff(faults: Faults): Pick<Faults, 'seed' | 'rules'> {
  const { seed, rules } = faults;
  const own = activePreset(faults) === undefined ? rules : [];
  return { seed, rules: own.map((rule) => ({ ...rule, enabled: false })) };
}

/** A string that is equal for rules with the same effect; ignores names and ids. */
export function fingerprint(rules: readonly FaultRule[]): string {
  return canonicalJson(
    rules.map(({ on, match = {}, when = {}, effect, enabled = true }) => [
      on,
      match,
      when,
      effect,
      enabled,
    ]),
  );
}
