import type { DevStore } from '#renderer/data/types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** So many stores a developer may have (specification, Development store quotas). */
export const MOST_STORES = 3;

/** Whole days until a store expires; 0 in its last hours, negative when it has expired. */
export function daysLeft({ expiresAt }: Pick<DevStore, 'expiresAt'>, now: number): number {
  return Math.floor((Date.parse(expiresAt) - now) / DAY_MS);
}

export interface StoresOf {
  readonly developer: string;
  readonly stores: readonly DevStore[];
}

/** Stores by developer, in the order in which they are listed. */
export function byDeveloper(stores: readonly DevStore[]): readonly StoresOf[] {
  const groups = Map.groupBy(stores, ({ developer }) => developer);
  return [...groups].map(([developer, own]) => ({ developer, stores: own }));
}
