import * as z from 'zod';

import { time } from './fields.ts';

/** How long a slice of what happened is, in ms. */
export const SLICE_MS = 180_000;

/** How many slices there are: the last one ends now. */
export const SLICES = 30;

/** Of each log so many of its last entries are counted. */
export const MOST_COUNTED = 2000;

export const clockPastQuery = z.strictObject({});

const count = z.int().nonnegative();

/** What happened in one slice; those in which nothing did are left out. */
const slice = z.strictObject({
  at: time.describe('When it begins.'),
  calls: count.describe('Calls of the Data API.'),
  refused: count.describe(
    'Those of them that were refused (status from 400, or refusedStatus), or got no answer.',
  ),
  events: count,
  attempts: count.describe('Attempts to deliver an event.'),
  failed: count.describe('Those of them that were not answered with a 2xx.'),
});

export const clockPastAnswer = z.strictObject({
  from: time.describe('Where the first slice begins.'),
  to: time.describe('Now, on the clock of the emulator.'),
  sliceMs: z.int(),
  slices: z.array(slice).max(SLICES).describe('Earliest first.'),
  more: z
    .boolean()
    .describe(
      `Whether more may have happened than is counted: of each log, the last ${MOST_COUNTED} entries are.`,
    ),
});
