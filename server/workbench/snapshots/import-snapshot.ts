import { isOnClock } from '#server/clock/clock.ts';
import { savedSettings } from '#server/contract/control/snapshots.ts';
import { findRowFlaw } from '#server/contract/imported-rows.ts';
import { safeParse } from '#server/contract/safe-parse.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import type { SavedState } from '#server/domain/snapshot.ts';
import type { SavedDatabase } from '#server/store/connection.ts';
import type { SavedReader } from '#server/store/saved-reader.ts';
import { countOpenAccounts, findSavedState } from '#server/store/snapshot-description.ts';

/** The longest note that the control API accepts. */
const MAX_NOTE_LENGTH = 500;

/**
 * Validates an uploaded file; refuses it if it is not one of our databases, is damaged or has a newer version.
 * A database that is not a snapshot gets the current clock and limits, and no fault rules.
 */
export function checkImport(
  reader: SavedReader,
  saved: SavedDatabase,
  present: Pick<SavedState, 'clock' | 'settings'>,
): Outcome<Pick<SavedState, 'note' | 'clock' | 'settings' | 'accounts'>> {
  const flaw = reader.findFlaw(saved, findRowFlaw);
  if (flaw !== null) return bad(flaw.problem);
  const db = reader.open(saved);
  try {
    const state = findSavedState(db);
    const accounts = countOpenAccounts(db);
    if (state === undefined) {
      const { clock, settings } = present;
      return { clock, settings: { limits: settings.limits }, note: null, accounts };
    }
    return isValid(state)
      ? { clock: state.clock, settings: state.settings, note: state.note, accounts }
      : bad({ code: 'fileDamaged', params: { found: { code: 'unknownState', params: {} } } });
  } finally {
    db.close();
  }
}

function bad(problem: KnownMessage): Refusal {
  const violation = { path: null, ...problem };
  return { refused: 'badSnapshotFile', finding: inEnglish(problem), violation };
}

function isValid({ clock, settings, note }: SavedState): boolean {
  return (
    isOnClock(clock.now) &&
    (note?.length ?? 0) <= MAX_NOTE_LENGTH &&
    safeParse(savedSettings, settings).success
  );
}
