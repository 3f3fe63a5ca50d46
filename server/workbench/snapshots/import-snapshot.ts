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

type Arrived = Pick<SavedState, 'note' | 'clock' | 'settings' | 'accounts'>;

/** As the control API accepts it. */
const LONGEST_NOTE = 500;

/**
 * Checks an uploaded file, and refuses it if it is not our database, damaged or newer. A database that is not a
 * snapshot gets the present clock and limits, and no fault rules.
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
