import * as z from 'zod';

import { BOUNDS } from '../bounds.ts';
import { violation } from '../errors/violation.ts';
import { title } from '../fixture.ts';
import { place, placeInput, room, roomInput } from '../floor-plan.ts';
import { identifier, integerWithin, listOf } from '../values.ts';
import { accountAnswer, tableHead } from './account.ts';
import { CART_REFUSALS, defineCalls, storeInput } from './define-calls.ts';
import { staffInput } from './fields.ts';
import { staffCart } from './lines.ts';

const tableTitle = title.refine((value) => value.trim() !== '', violation('mustNotBeBlank'));

export const floorAnswer = listOf({
  id: z.string(),
  title: z.string(),
  room: room.nullable().describe('Null: its size is not known.'),
  tables: listOf({
    tableId: z.string(),
    title: z.string(),
    active: z.boolean(),
    place: place.nullable().describe('Where the table is drawn in the room; null: not drawn yet.'),
    state: z
      .enum(['free', 'open', 'paid', 'waiting', 'inactive'])
      .describe('`waiting`: a payment of the account has not ended on a terminal.'),
    account: tableHead.nullable(),
  }),
});

const floorSections = listOf({
  id: identifier(128),
  title,
  room: roomInput.nullish(),
  tables: listOf({
    id: identifier(128).optional().describe('Generated for a new table if left out.'),
    title: tableTitle,
    active: z.boolean(),
    place: placeInput.nullish(),
  }).max(1000),
})
  .max(100)
  .refine(
    (sections) =>
      areUnique(sections.map(({ id }) => id)) &&
      areUnique(sections.flatMap(({ tables }) => tables.flatMap(({ id }) => id ?? []))),
    violation('mustHaveIdsOnce'),
  );

export const tableCalls = defineCalls('staff', {
  listTables: {
    request: 'GET /tables',
    concerns: 'store',
    summary: 'Shows the floor with the account of each table.',
    topics: ['accounts', 'floor', 'payments'],
    response: floorAnswer,
  },
  arrangeFloor: {
    request: 'PUT /floor',
    concerns: 'store',
    body: storeInput.extend({
      sections: floorSections.describe(
        'The whole plan in order; sections and tables that are left out are removed.',
      ),
    }),
    summary: 'Replaces the floor plan: sections, tables, and where they are drawn.',
    response: floorAnswer,
    refusals: ['tableTitleTaken', 'tablesOverlap', 'tableLeavesRoom', 'tableHasAccount'],
  },
  addTable: {
    request: 'POST /tables',
    body: staffInput.extend({
      sectionId: identifier(128).describe('The section of the table.'),
      title: tableTitle.describe('The name of the table; its id is generated.'),
    }),
    summary: 'Adds a table to a section of the floor.',
    response: z.strictObject({
      tableId: z.string(),
      title: z.string(),
      active: z.boolean(),
      place: place.nullable().describe('In a section with a room, the first free place.'),
      section: z.strictObject({ id: z.string(), title: z.string() }),
    }),
    refusals: ['sectionNotFound', 'tableTitleTaken'],
  },
  openTable: {
    request: 'POST /tables/{tableId}/open',
    body: staffInput.extend({
      personCount: integerWithin(0, BOUNDS.personCount).optional(),
      cart: staffCart.optional(),
    }),
    summary: 'Opens a table as staff do.',
    response: accountAnswer,
    refusals: ['tableNotInFloorPlan', 'tableAlreadyOpen', ...CART_REFUSALS],
  },
});

function areUnique(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}
