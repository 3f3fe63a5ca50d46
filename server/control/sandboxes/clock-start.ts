import { violates } from '#server/api/http/input.ts';
import type { ClockStart } from '#server/clock/clock.ts';
import { EARLIEST_TIME, LATEST_TIME, fromIso, isOnClock, toIso } from '#server/clock/clock.ts';
import type { Outcome } from '#server/domain/refusal.ts';

/** As much of a time as is told again: its fraction of a second may have any length. */
const SHOWN = 40;

/** Where a clock starts that is written as `--clock` takes it; refused where it cannot stand there. */
export function readClockStart(written: string): Outcome<{ readonly clock: ClockStart }> {
  if (written === 'real') return { clock: null };
  const ticks = written.endsWith('+');
  const at = fromIso(ticks ? written.slice(0, -1) : written);
  if (!isOnClock(at)) {
    return violates({
      path: 'clock',
      code: 'mustBeTimeWithin',
      params: {
        from: toIso(EARLIEST_TIME),
        to: toIso(LATEST_TIME),
        found: written.slice(0, SHOWN),
      },
    });
  }
  return { clock: ticks ? { tickingFrom: at } : at };
}
