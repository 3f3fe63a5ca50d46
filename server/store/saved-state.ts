import type { SavedSettings, SavedState, SnapshotKind } from '#server/domain/snapshot.ts';

import type { ReadableDb } from './database.ts';
import { query, scalar } from './statement.ts';

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

/** The description of a snapshot in its own file; undefined in other databases. */
export function findSavedState({
  connection,
}: Pick<ReadableDb, 'connection'>): SavedState | undefined {
  const row = current.get({ connection, written: new Map() });
  if (row === undefined) return undefined;
  const { created_at: createdAt, clock_now: now, clock_mode: mode, kind, note, position } = row;
  const settings = JSON.parse(row.settings) as SavedSettings;
  return {
    kind,
    note,
    position,
    createdAt,
    clock: { now, mode },
    accounts: row.accounts,
    settings,
  };
}

/** Writes the description of a snapshot into its file. */
export function writeSavedState(
  { connection }: Pick<ReadableDb, 'connection'>,
  { kind, note, position, createdAt, clock: { now, mode }, accounts, settings }: SavedState,
): void {
  connection
    .prepare('INSERT OR REPLACE INTO saved_state VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(kind, note, position, createdAt, now, mode, accounts, JSON.stringify(settings));
}

/** How many accounts of all stores are open. */
export const countOpenAccounts = scalar<number>(
  "SELECT COUNT(*) FROM accounts WHERE state = 'open'",
);
