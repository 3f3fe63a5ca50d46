import type { HeldState } from './faults/held.ts';
import type { FaultSettings } from './faults/rule.ts';
import type { Bucket, LimitName, LimitProfile } from './limits.ts';

/** Settings saved with a snapshot that do not belong to a store. */
export interface SavedSettings {
  readonly limits: {
    readonly profile: LimitProfile;
    /** Limits that override the profile; null means unlimited. */
    readonly values: Readonly<Partial<Record<LimitName, number | null>>>;
  };
  /** Missing in states saved by older versions. */
  readonly faults?: FaultSettings;
  /** The counts with which a named sandbox continues after it has slept; missing in snapshots. */
  readonly counts?: SavedCounts;
}

interface SavedCounts {
  /** The windows of rate limits. */
  readonly windows: readonly [
    key: string,
    window: { readonly startedAt: number; readonly count: number; readonly bucket: Bucket },
  ][];
  /** Deliveries that fault rules delay or will repeat. */
  readonly held?: HeldState;
  /** `putAt`: when the rules were set, stored under this key. */
  readonly faults: { readonly putAt: number; readonly matched: readonly number[] };
}

export type SnapshotKind = 'named' | 'checkpoint';

export interface SavedState {
  readonly kind: SnapshotKind;
  readonly note: string | null;
  /** Incremented with each saved state. */
  readonly position: number;
  /** On the emulator's clock, epoch ms. */
  readonly createdAt: number;
  /** The emulator's clock; epoch ms. */
  readonly clock: { readonly now: number; readonly mode: 'real' | 'virtual' | 'ticking' };
  /** The number of open accounts in all stores. */
  readonly accounts: number;
  readonly settings: SavedSettings;
}

export interface Snapshot extends SavedState {
  readonly name: string;
  readonly bytes: number;
}

/** Actions that are preceded by an automatic checkpoint. */
export type Undoable = 'reset' | 'restore' | 'scenario';
