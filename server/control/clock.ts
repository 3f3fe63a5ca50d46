import { fromIso } from '#clock/clock.ts';
import { clockAnswer } from '#contract/control-answers.ts';
import { clockBody } from '#contract/control.ts';

import { viewClock } from './emulator-view.ts';
import { route } from './route.ts';

/** Moves the clock; what falls due on the way is done before the answer. One that ticks ticks on. */
export const postClock = route({
  method: 'POST',
  path: '/clock',
  concerns: 'emulator',
  body: clockBody,
  summary: 'Moves the clock and runs what falls due on the way.',
  output: clockAnswer,
  refusals: [],
  handle: async ({ context, body: { set, advanceMs, mode } }) => {
    const { agenda } = context;
    if (mode === 'real') {
      const jumpedMs = await agenda.useSystemTime();
      return { data: { ...viewClock(context), jumpedMs } };
    }
    if (set !== undefined) await agenda.moveTo(fromIso(set));
    else if (advanceMs !== undefined) await agenda.advance(advanceMs);
    else if (mode === 'virtual') await agenda.holdStill();
    else if (mode === 'ticking') await agenda.tickOn();
    else await agenda.runNext();
    return { data: viewClock(context) };
  },
});
