import type { Agenda } from '#server/clock/agenda.ts';
import { AutopilotSlot } from '#server/workbench/autopilot/slot.ts';
import { Runs } from '#server/workbench/runs.ts';
import type { RecordingSlot } from '#server/workbench/scenarios/recording.ts';

import type { Logger } from './process/log.ts';

/** What plays by itself in an emulator's world, and what is written down of it. */
export interface Performances {
  /** All of it that goes on. */
  readonly runs: Runs;
  /** The evening that goes on or was the last. */
  readonly autopilot: AutopilotSlot;
  /** The recording that is being made. */
  readonly recorder: RecordingSlot;
}

/** Nothing plays yet, and nothing that can is loaded. */
export function noPerformances(agenda: Agenda, log: Logger): Performances {
  const autopilot = new AutopilotSlot((error) =>
    log.error({ error }, 'the autopilot failed in an unexpected way'),
  );
  agenda.add(autopilot);
  return {
    runs: new Runs(),
    autopilot,
    recorder: { recording: null, leave: () => undefined },
  };
}
