import * as z from 'zod';

import { scenarioFile } from '../scenario.ts';
import { text } from '../text.ts';
import { time } from './fields.ts';
import { snapshotName } from './snapshots.ts';

/** Starts a recording, ends it with a scenario as its result, or throws it away. */
export const recordingBody = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('start') }),
  z.strictObject({ do: z.literal('stop'), name: snapshotName, title: text(200).min(1).optional() }),
  z.strictObject({ do: z.literal('discard') }),
]);

/** How a recording stands; null: none is being made. */
export const recordingStateAnswer = z
  .strictObject({
    startedAt: time,
    steps: z.int().nonnegative().describe('Those that the file would have.'),
    last: z.string().nullable().describe('What was done last, for instance `staff openTable`.'),
  })
  .nullable();

/** How a recording stands that began, the scenario that one became, or null for one that was thrown away. */
export const recordingDoneAnswer = z.union([scenarioFile, recordingStateAnswer]);
