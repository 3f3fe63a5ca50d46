import { isOnClock } from '#server/clock/clock.ts';
import { savedSettings } from '#server/contract/control/snapshots.ts';
import { safeParse } from '#server/contract/safe-parse.ts';
import { findRowFlaw } from '#server/contract/stored.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { Refusal } from '#server/domain/refusal.ts';
import type { SavedState } from '#server/domain/snapshot.ts';
import type { SavedDatabase } from '#server/store/saved-database.ts';
import { findFileFlaw, openSaved } from '#server/store/saved-database.ts';
import { countOpenAccounts, findSavedState } from '#server/store/saved-state.ts';

/** What is known of a database that has arrived from elsewhere. */
type Arrived = Pick<SavedState, 'note' | 'clock' | 'settings' | 'accounts'>;

/** A note that nobody could have written here is none of ours. */
const LONGEST_NOTE = 500;

/**
 * Looks at all of a file that somebody else may have made, and refuses it where it is no database of
 * ours, damaged or newer. A database that is no snapshot, but one that was in use, has no clock and no
 * limits of its own: `present` ones are taken, and no fault rules.
 */
export function examineArrived(
  saved: SavedDatabase,
  present: Pick<SavedState, 'clock' | 'settings'>,
): Arrived | Refusal {
  const flaw = findFileFlaw(saved, findRowFlaw);
  if (flaw !== null) return bad(flaw.problem);
  const db = openSaved(saved);
  try {
    const said = findSavedState(db);
    const accounts = countOpenAccounts(db);
    if (said === undefined) {
      const { clock, settings } = present;
      return { clock, settings: { limits: settings.limits }, note: null, accounts };
    }
    return isSensible(said)
      ? { clock: said.clock, settings: said.settings, note: said.note, accounts }
      : bad({ code: 'fileDamaged', params: { found: { code: 'unknownState', params: {} } } });
  } finally {
    db.close();
  }
}

function bad(problem: KnownMessage): Refusal {
  const violation = { path: null, ...problem };
  return { refused: 'badSnapshotFile', finding: inEnglish(problem), violation };
}

function isSensible({ clock, settings, note }: SavedState): boolean {
  return (
    isOnClock(clock.now) &&
    (note?.length ?? 0) <= LONGEST_NOTE &&
    safeParse(savedSettings, settings).success
  );
}
