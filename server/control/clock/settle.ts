import { settleAnswer, settleBody } from '#contract/control/clock.ts';

import { route } from '../route.ts';

/** Waits, without touching the clock, until nothing is left that is due by now or under way. */
export const postSettle = route({
  method: 'POST',
  path: '/settle',
  concerns: 'emulator',
  body: settleBody,
  outlivesReset: true,
  summary: 'Waits until nothing is left that is due by now or under way; the clock is not touched.',
  output: settleAnswer,
  refusals: [],
  handle: async ({ context, body }) => ({ data: await context.settling.wait(body) }),
});
