import { violates } from '#server/api/http/input.ts';
import { EARLIEST_TIME, LATEST_TIME, fromIso, toIso } from '#server/clock/clock.ts';
import type { Refusal } from '#server/domain/refusal.ts';

import type { ControlContext } from '../context.ts';
import { handlers } from '../handler.ts';
import { viewClock } from '../state/emulator-view.ts';

export const clockHandlers = handlers({
  /** Runs the items that become due on the way. A ticking clock keeps ticking. */
  setClock: async ({ context, body: { set, advanceMs, mode }, signal }) => {
    const { agenda } = context;
    if (mode === 'real') {
      const jumpedMs = await agenda.useSystemTime();
      return { data: { ...viewClock(context), jumpedMs } };
    }
    if (set !== undefined) {
      if (!(await agenda.moveTo(fromIso(set), signal))) return outOfRange('set', set);
    } else if (advanceMs !== undefined) {
      if (!(await agenda.advance(advanceMs, signal))) return beyondTheEnd(context, advanceMs);
    } else if (mode === 'virtual') await agenda.holdStill();
    else if (mode === 'ticking') await agenda.tickOn();
    else await agenda.runNext(signal);
    return { data: viewClock(context) };
  },

  /** Without moving the clock, waits until no due items are left or in progress. */
  settle: async ({ context, body }) => ({ data: await context.settling.wait(body) }),
});

/** The fractional seconds of a time may have any number of digits. */
const MOST_SHOWN = 40;

/** The refusal for a time outside the clock's range. */
export function outOfRange(path: string, time: string): Refusal {
  return violates({
    path,
    code: 'mustBeTimeWithin',
    params: {
      from: toIso(EARLIEST_TIME),
      to: toIso(LATEST_TIME),
      found: time.slice(0, MOST_SHOWN),
    },
  });
}

function beyondTheEnd({ clock }: ControlContext, advanceMs: number): Refusal {
  return violates({
    path: 'advanceMs',
    code: 'mustNotLeadBeyond',
    params: { end: toIso(LATEST_TIME), now: toIso(clock.now()), found: advanceMs },
  });
}
