import * as z from 'zod';

import { currency, cutoffHour, timeZone, title } from './fixture.ts';
import { amount } from './money.ts';

/** A price that staff sets: what it says is what is charged, so there is nothing to round. */
const price = amount().refine(
  (value) => !Number.isFinite(value) || Number(value.toFixed(2)) === value,
  'must have no more than 2 decimal places',
);

/** What can be changed of a store, in the fixture's words; what is left out stays. */
export const storePatch = z.strictObject({
  name: title.optional(),
  currency: currency.optional().describe('Of accounts opened from now on.'),
  cover: z
    .strictObject({
      rate: price.optional(),
      title: title
        .nullable()
        .optional()
        .describe('Null: not set. Then that of the line on the sale counts, then the word kuver.'),
    })
    .optional()
    .describe('Charged per person on tables, from the next write of an account on.'),
  cutoffHour: cutoffHour.optional().describe('The hour at which a business day begins.'),
  timeZone: timeZone.optional(),
});
