import { fromIso, LATEST_TIME, toIso } from '#clock/clock.ts';
import { clockAnswer } from '#contract/control-answers.ts';
import { clockBody } from '#contract/control.ts';
import type { Refusal } from '#domain/refusal.ts';

import type { ControlContext } from './context.ts';
import { viewClock } from './emulator-view.ts';
import { route } from './route.ts';

/** Moves the clock; what falls due on the way is done before the answer. */
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
    // The body's schema has seen to it that the clock can stand there.
    if (set !== undefined) await agenda.moveTo(fromIso(set));
    else if (advanceMs !== undefined) {
      if (!(await agenda.advance(advanceMs))) return beyondTheEnd(context, advanceMs);
    } else if (mode === 'real') await agenda.useSystemTime();
    else if (mode === 'virtual') await agenda.holdStill();
    else await agenda.runNext();
    return { data: viewClock(context) };
  },
});

function beyondTheEnd({ clock }: ControlContext, advanceMs: number): Refusal {
  const message =
    `"advanceMs" must not lead beyond ${toIso(LATEST_TIME)}; ` +
    `the clock stands at ${toIso(clock.now())}, found ${advanceMs}`;
  return { refused: 'schema', message };
}
