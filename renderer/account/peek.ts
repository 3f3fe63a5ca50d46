import { sharedState } from '#renderer/data/shared-state.ts';

/** A table shown as a plugin sees it. */
export interface Peeked {
  readonly tableId: string;
  /** True if it is shown only while a key is held; otherwise it stays open until closed. */
  readonly held: boolean;
}

const peeked = sharedState<Peeked | null>(null);

export const peekAt = peeked.set;
export const usePeeked = peeked.use;
