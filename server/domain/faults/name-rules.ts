import type { FaultRule, NamedFaultRule } from './rule.ts';

/** Gives each rule without an id one that no other has: `rule-1`, `rule-2` and so on. */
export function nameRules(rules: readonly FaultRule[]): NamedFaultRule[] {
  const taken = new Set(rules.map(({ id }) => id));
  let last = 0;
  return rules.map((rule) => {
    if (rule.id !== undefined) return { ...rule, id: rule.id };
    do last += 1;
    while (taken.has(`rule-${last}`));
    return { ...rule, id: `rule-${last}` };
  });
}
