import { isOlderName, isScope, presentName, SCOPE_GROUPS, SCOPES } from '#server/domain/scopes.ts';

type ScopeGroup = keyof typeof SCOPE_GROUPS | 'other';

interface GroupedScopes {
  readonly group: ScopeGroup;
  readonly scopes: readonly string[];
}

/** All that can be agreed to, and what an install holds beside it. */
export function groupScopes(held: readonly string[]): readonly GroupedScopes[] {
  const older = held.filter(isOlderName);
  const groups = (Object.keys(SCOPE_GROUPS) as (keyof typeof SCOPE_GROUPS)[]).map((group) => ({
    group,
    scopes: group === 'capability' ? [...SCOPE_GROUPS[group], ...older] : SCOPE_GROUPS[group],
  }));
  const other = held.filter((scope) => presentName(scope) === undefined);
  return other.length === 0 ? groups : [...groups, { group: 'other', scopes: other }];
}

/** Scopes with one of them given or taken, the known ones in the platform's order. */
export function withScope(held: readonly string[], scope: string, given: boolean): string[] {
  const others = held.filter((one) => one !== scope);
  const next = given ? [...others, scope] : others;
  return [...SCOPES.filter((one) => next.includes(one)), ...next.filter((one) => !isScope(one))];
}
