import * as z from 'zod';

import { BOUNDS } from '../bounds.ts';
import { tableRead } from '../data/account.ts';
import { identifier, numberWithin } from '../text.ts';
import { tableAccountAnswer } from './accounts.ts';
import { actor, serverId } from './fields.ts';
import { lineIds, namesOneLine } from './lines.ts';

/** A line that moves, named by one of its two ids; all of it where no quantity is given. */
const movedLine = namesOneLine(
  z.strictObject({
    ...lineIds,
    quantity: numberWithin(BOUNDS.quantity.least, BOUNDS.quantity.most)
      .optional()
      .describe('All of the line when left out. Rounded half up to three places.'),
  }),
);

/** More lines than any account has; a list of millions is refused before it is looked into. */
const MOST_MOVED_LINES = 10_000;

export const moveBody = z.strictObject({
  serverId,
  actor,
  toTableId: identifier(BOUNDS.tableId),
  lines: z
    .array(movedLine)
    .min(1)
    .max(MOST_MOVED_LINES)
    .optional()
    .describe('The whole account when left out.'),
  dryRun: z.boolean().optional().describe('Tells the events of the move and writes nothing.'),
});

/** An event that a move would emit; its body is the detail and what the event adds to it (D4). */
const rehearsedEvent = z.strictObject({
  type: z.enum(['table.updated', 'table.deleted']),
  tableId: z.string(),
  data: z.looseObject(tableRead.shape),
});

/** Both accounts after a move, or with `dryRun` the events that it would emit. */
export const moveAnswer = z.union([
  z.strictObject({
    source: tableAccountAnswer.describe(
      'After a move to a free table the same account as the target; after a merge it is removed.',
    ),
    target: tableAccountAnswer,
  }),
  z.strictObject({ events: z.array(rehearsedEvent) }),
]);
