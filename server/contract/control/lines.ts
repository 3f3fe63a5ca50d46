import * as z from 'zod';

import { BOUNDS } from '../bounds.ts';
import { staffCartLine } from '../data/line.ts';
import { violation } from '../errors/violation.ts';
import { identifier, numberWithin, printable, text } from '../values.ts';
import { staffInput } from './fields.ts';

export const staffCart = z.array(staffCartLine).max(BOUNDS.cartLines);

export const addLinesBody = staffInput.extend({ cart: staffCart.min(1) });

export const MOST_LINES = 1000;

export const lineIds = { lineId: printable().optional(), id: printable().optional() };

/** Requires exactly one of `lineId` and `id`. */
export function namesOneLine<
  Schema extends z.ZodType<{ lineId?: string | undefined; id?: string | undefined }>,
>(schema: Schema): Schema {
  return schema.refine(
    ({ lineId, id }) => (lineId === undefined) !== (id === undefined),
    violation('mustHaveExactlyOneOf', { values: ['lineId', 'id'] }),
  );
}

export const voidLineBody = namesOneLine(
  staffInput.extend({ ...lineIds, reason: text(500).optional() }),
);

/** An empty note removes the note. */
export const changeLineBody = namesOneLine(
  staffInput.extend({
    ...lineIds,
    quantity: numberWithin(BOUNDS.quantity.least, BOUNDS.quantity.most).optional(),
    note: text(BOUNDS.lineNote).optional(),
  }),
).refine(
  (body) => body.quantity !== undefined || body.note !== undefined,
  violation('mustHaveOneOf', { values: ['quantity', 'note'] }),
);

export const readyBody = staffInput.extend({
  lines: z
    .array(namesOneLine(z.strictObject(lineIds)))
    .min(1)
    .max(MOST_LINES),
  ready: z.boolean().default(true),
  storages: z
    .array(identifier(64))
    .max(20)
    .optional()
    .describe('Where the lines wait, for instance `kitchen`; unchanged by default.'),
});

/** A quantity with up to three decimals. */
export const partQuantity = numberWithin(BOUNDS.quantity.least, BOUNDS.quantity.most).refine(
  (value) => !Number.isFinite(value) || /^\d+(?:\.\d{1,3})?$/u.test(String(value)),
  violation('mustHaveDecimalsWithin', { most: 3 }),
);
