import { sharedState } from '#renderer/data/shared-state.ts';

/** A table of the floor that is shown as a plugin sees it. */
export interface Peeked {
  readonly tableId: string;
  /** True: for as long as a key is held; false: until it is closed. */
  readonly held: boolean;
}

const peeked = sharedState<Peeked | null>(null);

/** Shows a table as the chosen plugin sees it; null: none. */
export const peekAt = peeked.set;
export const usePeeked = peeked.use;
