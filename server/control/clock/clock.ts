import { violates } from '#server/api/http/input.ts';
import { EARLIEST_TIME, LATEST_TIME, fromIso, toIso } from '#server/clock/clock.ts';
import type { Refusal } from '#server/domain/refusal.ts';

import type { ControlContext } from '../context.ts';
import { handlers } from '../handler.ts';
import { viewClock } from '../state/emulator-view.ts';

export const clockHandlers = handlers({
  /** What falls due on the way is done before the answer. A ticking clock ticks on. */
  setClock: async ({ context, body: { set, advanceMs, mode }, gone }) => {
    const { agenda } = context;
    if (mode === 'real') {
      const jumpedMs = await agenda.useSystemTime();
      return { data: { ...viewClock(context), jumpedMs } };
    }
    if (set !== undefined) {
      if (!(await agenda.moveTo(fromIso(set), gone))) return outOfRange(set);
    } else if (advanceMs !== undefined) {
      if (!(await agenda.advance(advanceMs, gone))) return beyondTheEnd(context, advanceMs);
    } else if (mode === 'virtual') await agenda.holdStill();
    else if (mode === 'ticking') await agenda.tickOn();
    else await agenda.runNext(gone);
    return { data: viewClock(context) };
  },
});

/** As much of a time as is told again: its fraction of a second may have any length. */
const SHOWN = 40;

function outOfRange(set: string): Refusal {
  return violates({
    path: 'set',
    code: 'mustBeTimeWithin',
    params: { from: toIso(EARLIEST_TIME), to: toIso(LATEST_TIME), found: set.slice(0, SHOWN) },
  });
}

function beyondTheEnd({ clock }: ControlContext, advanceMs: number): Refusal {
  return violates({
    path: 'advanceMs',
    code: 'mustNotLeadBeyond',
    params: { end: toIso(LATEST_TIME), now: toIso(clock.now()), found: advanceMs },
  });
}
