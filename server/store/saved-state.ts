import type { SavedSettings, SavedState, SnapshotKind } from '#server/domain/snapshot.ts';

import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

interface SavedStateRow {
  kind: SnapshotKind;
  note: string | null;
  position: number;
  created_at: number;
  clock_now: number;
  clock_mode: SavedState['clock']['mode'];
  accounts: number;
  settings: string;
}

const current = query<SavedStateRow>('SELECT * FROM saved_state');
const openAccounts = query<{ count: number }>(
  "SELECT COUNT(*) AS count FROM accounts WHERE state = 'open'",
);

/** What a database says of itself that is a snapshot; undefined: it is none. */
export function findSavedState({
  connection,
}: Pick<ReadableDb, 'connection'>): SavedState | undefined {
  const row = current.get({ connection, written: new Map() });
  if (row === undefined) return undefined;
  return {
    kind: row.kind,
    note: row.note,
    position: row.position,
    createdAt: row.created_at,
    clock: { now: row.clock_now, mode: row.clock_mode },
    accounts: row.accounts,
    settings: JSON.parse(row.settings) as SavedSettings,
  };
}

/** Writes down what a database is a snapshot of; only copies are such. */
export function writeSavedState({ connection }: Pick<ReadableDb, 'connection'>, state: SavedState) {
  connection
    .prepare('INSERT OR REPLACE INTO saved_state VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(
      state.kind,
      state.note,
      state.position,
      state.createdAt,
      state.clock.now,
      state.clock.mode,
      state.accounts,
      JSON.stringify(state.settings),
    );
}

/** How many accounts are open, of all stores. */
export function countOpenAccounts(db: ReadableDb): number {
  return openAccounts.get(db)?.count ?? 0;
}
