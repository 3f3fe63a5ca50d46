import * as z from 'zod';

import { tableRead } from './account.ts';
import { BOUNDS } from './bounds.ts';
import { tableAccountAnswer } from './control-answers-accounts.ts';
import { addLinesBody } from './control.ts';
import { identifier, numberWithin, printable } from './text.ts';

const { serverId, actor } = addLinesBody.shape;

/** A line that moves, named by one of its two ids; all of it where no quantity is given. */
const movedLine = z
  .strictObject({
    lineId: printable().optional(),
    id: printable().optional(),
    quantity: numberWithin(BOUNDS.quantity.least, BOUNDS.quantity.most)
      .optional()
      .describe('All of the line when left out. Rounded half up to three places.'),
  })
  .refine(
    ({ lineId, id }) => (lineId === undefined) !== (id === undefined),
    'must contain exactly one of [lineId, id]',
  );

/** More lines than any account has; a list of millions is refused before it is looked into. */
const MOST_LINES = 10_000;

export const moveBody = z.strictObject({
  serverId,
  actor,
  toTableId: identifier(BOUNDS.tableId),
  lines: z
    .array(movedLine)
    .min(1)
    .max(MOST_LINES)
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
