import * as z from 'zod';

import { ROOM_PART_KINDS, TABLE_SHAPES, withSeats } from '#server/domain/room.ts';

import { integerWithin } from './values.ts';

/** The longest side of a room. */
const MOST_STEPS = 200;

const offset = integerWithin(0, MOST_STEPS);
const extent = integerWithin(1, MOST_STEPS);
const area = { x: offset, y: offset, w: extent, h: extent };

/** Where a table is drawn. */
export const place = z.strictObject({
  ...area,
  shape: z.enum(TABLE_SHAPES),
  turn: z
    .literal([0, 90])
    .default(0)
    .describe('In degrees; w and h are those of the turned table.'),
  seats: integerWithin(0, 999).describe('By default, derived from the size of the table.'),
});

export const placeInput = place
  .partial({ seats: true })
  .transform(withSeats)
  .describe('Where the table is drawn in the room, in steps of its grid; a small table is 4 by 4.');

export const room = z.strictObject({
  w: extent,
  h: extent,
  fixed: z
    .array(z.strictObject({ kind: z.enum(ROOM_PART_KINDS), ...area }))
    .max(500)
    .default([])
    .describe('Everything in the room other than tables.'),
});

export const roomInput = room.describe('The room of the section, in steps of a grid.');
