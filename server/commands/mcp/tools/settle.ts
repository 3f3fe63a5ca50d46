import * as z from 'zod';

import { settleBody } from '#contract/control/clock.ts';

import { withSeconds } from '../meanwhile.ts';
import { rawFields } from '../raw-field.ts';
import { tool } from '../tool.ts';

/** `settle`: waits until all that is due is done. */
export const settle = tool({
  name: 'settle',
  title: 'Wait until nothing is under way',
  description:
    'Waits, without moving the clock, until nothing that is due by now is left or under way: deliveries, callbacks, ' +
    'terminal steps; with calls: true also until no Data API call came for 100 ms. Use it after redeliver or a staff ' +
    'action before you look at deliveries. Answers {settled, waitedMs, left}.',
  input: z.strictObject(rawFields(settleBody)),
  does: 'write',
  again: true,
  run: async (body, call) => {
    const { countertop, signal } = call;
    const work = countertop.control('POST', '/settle', { body, signal });
    return (await withSeconds(work, call, 'Things are under way')).data;
  },
});
