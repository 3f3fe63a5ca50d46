import type { SavedSettings, SavedState, SnapshotKind } from '#server/domain/snapshot.ts';

import { columnsOf, json, plain } from './columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { command, scalar } from './statement.ts';

const STATE = columnsOf(
  {
    kind: plain<SnapshotKind>(),
    note: plain<string | null>(),
    position: plain<number>(),
    createdAt: plain<number>(),
    clockNow: plain<number>(),
    clockMode: plain<SavedState['clock']['mode']>(),
    accounts: plain<number>(),
    settings: json<SavedSettings>(),
  },
  { id: '1' },
);
const current = STATE.query<[]>('FROM saved_state').get;
const save = command(`INSERT OR REPLACE INTO saved_state ${STATE.values}`);

/** The description of a snapshot in its own file; undefined in other databases. */
export function findSavedState({
  connection,
}: Pick<ReadableDb, 'connection'>): SavedState | undefined {
  const row = current({ connection, written: new Map() });
  if (row === undefined) return undefined;
  const { clockNow: now, clockMode: mode, ...state } = row;
  return { ...state, clock: { now, mode } };
}

/** Writes the description of a snapshot into its file. */
export function writeSavedState(db: WritableDb, { clock, ...state }: SavedState): void {
  save.run(db, STATE.toRow({ ...state, clockNow: clock.now, clockMode: clock.mode }));
}

/** The number of open accounts in all stores. */
export const countOpenAccounts = scalar<number>(
  "SELECT COUNT(*) FROM accounts WHERE state = 'open'",
);
