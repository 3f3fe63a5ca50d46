import type { Scope } from '#server/domain/scopes.ts';

/** What all catalog writes have in common: their errors come in an HTTP 200 envelope. */
export function catalogWrite<const Path extends string>(path: Path, scope: Scope) {
  return {
    method: 'POST',
    path,
    scopes: [scope],
    resource: 'catalog',
    errors: 'envelope',
  } as const;
}
