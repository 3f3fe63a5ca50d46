import type { FaultSettings } from './faults/rule.ts';
import type { LimitName, LimitProfile } from './limits.ts';

/** What belongs to a moment of the emulator and is no part of any store. */
export interface SavedSettings {
  readonly limits: {
    readonly profile: LimitProfile;
    /** The limits set alone on top; null is no limit. */
    readonly values: Readonly<Partial<Record<LimitName, number | null>>>;
  };
  /** The fault rules that were set; states that were saved before there were such have none. */
  readonly faults?: FaultSettings;
}

/** Saved under a name by somebody, or made by itself before something that cannot be undone. */
export type SnapshotKind = 'named' | 'checkpoint';

/** What is known of a saved state beside its name. */
export interface SavedState {
  readonly kind: SnapshotKind;
  readonly note: string | null;
  /** Rises in the order of their making. */
  readonly position: number;
  /** On the emulator's clock, epoch ms. */
  readonly createdAt: number;
  /** Where the emulator's clock stood, epoch ms, and how it went. */
  readonly clock: { readonly now: number; readonly mode: 'real' | 'virtual' | 'ticking' };
  /** How many accounts were open, of all stores. */
  readonly accounts: number;
  readonly settings: SavedSettings;
}

/** A saved state as it is listed. */
export interface Snapshot extends SavedState {
  readonly name: string;
  readonly bytes: number;
}

/** What a checkpoint is made before. */
export type Undoable = 'reset' | 'restore' | 'scenario';
