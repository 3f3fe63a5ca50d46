import type { BadFile } from './entry.ts';
import { refusal } from './entry.ts';

/** Refusals about saved states. */
export const SNAPSHOT_REFUSALS = {
  snapshotNotFound: refusal(404, 'Snapshot not found'),
  snapshotExists: refusal(409, 'Snapshot exists'),
  snapshotLimitReached: refusal(409, 'Snapshot limit reached ({most})', { most: 200 }),
  snapshotUnusable: refusal(400, 'Snapshot {name} cannot be used: {reason}', {
    name: 'lunch',
    reason: 'its file is damaged',
  }),
  snapshotNotKept: refusal(
    503,
    'No snapshot was kept: there is no memory for it; delete snapshots that are not needed',
  ),
  badSnapshotFile: refusal<BadFile & { readonly finding: string }>(400, '{finding}', {
    finding: 'The file is no SQLite database.',
    violation: { path: null, code: 'fileNotSqlite', params: {} },
  }),
  wrongFileType: refusal(400, 'Content-Type must be {expected}', {
    expected: 'application/vnd.sqlite3',
  }),
};
