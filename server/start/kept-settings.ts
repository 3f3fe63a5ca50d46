import type { ClockStart } from '#server/clock/clock.ts';
import { systemTime } from '#server/clock/clock.ts';
import type { EmulatorParts } from '#server/control/context.ts';
import type { SavedSettings, SavedState } from '#server/domain/snapshot.ts';
import type { Database } from '#server/store/database.ts';
import { findSavedState, writeSavedState } from '#server/store/snapshot-description.ts';

import type { EmulatorOptions } from './emulator.ts';
import { clockStartOf, presentState } from './replace-world.ts';

type Present = Pick<EmulatorParts, 'clock' | 'limits' | 'faults'>;

type Ending = Present & Pick<EmulatorParts, 'deliverer'>;

/** The settings that an emulator begins with. */
interface Settings extends SavedSettings {
  readonly clock: ClockStart;
  readonly begin: (present: Ending) => void;
  /** Saves the settings; called after changes. */
  readonly keep: (present: Present) => void;
  /**
   * Also saves the counts of limits and fault rules and the deliveries that rules hold back, which change too often for
   * `keep`.
   */
  readonly end: (present: Ending) => void;
}

/**
 * The clock, limits and fault rules of an emulator. They are stored in its database, like those of a snapshot, if they
 * must outlive the process.
 */
export function settingsOf(options: EmulatorOptions, database: Database): Settings {
  const { clock, limits: profile, origin } = options;
  const given = {
    clock,
    limits: { profile, values: origin?.limitValues ?? {} },
    ...(origin?.faults && { faults: origin.faults }),
  };
  if (options.keepsSettings !== true) {
    const nothing = (): void => undefined;
    return { ...given, begin: nothing, keep: nothing, end: nothing };
  }
  const kept = findSavedState(database.read);
  const save = (state: SavedState): void => database.write((db) => writeSavedState(db, state));
  return {
    ...(kept === undefined ? given : { clock: keptClock(kept), ...kept.settings }),
    begin: (present) => {
      const { windows = [], faults, held } = kept?.settings.counts ?? {};
      present.limits.resume(windows);
      if (faults !== undefined) present.faults.resume(faults);
      if (held !== undefined) present.deliverer.held.resume(held);
      const hadHeld = Object.values(held ?? {}).some((entries) => entries.length > 0);
      // Deliveries that were held back may be sent now, and must not be held back again if the process is killed.
      // Without such deliveries only the first start writes, so that waking a sandbox does not wait for the disk.
      if (hadHeld) save(stateOf(present, { counts: { windows, faults: present.faults.counts } }));
      else if (kept === undefined) save(stateOf(present));
    },
    keep: (present) => save(stateOf(present)),
    end: (present) => {
      const { limits, faults, deliverer } = present;
      const held = deliverer.held.state;
      const counts = { windows: limits.windows, faults: faults.counts, held };
      save(stateOf(present, { counts }));
    },
  };
}

function stateOf(present: Present, more: Pick<SavedSettings, 'counts'> = {}): SavedState {
  const { clock, settings } = presentState(present);
  return {
    kind: 'named',
    note: null,
    position: 0,
    accounts: 0,
    // The system's time, unlike in a snapshot.
    createdAt: systemTime(),
    clock,
    settings: { ...settings, ...more },
  };
}

/** A ticking clock also advances by the time for which the process was not running. */
function keptClock({ clock: { now, mode }, createdAt }: SavedState): ClockStart {
  const passed = mode === 'ticking' ? Math.max(0, systemTime() - createdAt) : 0;
  return clockStartOf({ mode, now: now + passed });
}
