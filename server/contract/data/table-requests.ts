import * as z from 'zod';

import { BOUNDS } from '../bounds.ts';
import { violation } from '../errors/violation.ts';
import { identifier, integerWithin, printable } from '../values.ts';
import { dineInOnly } from './consumption-type.ts';
import { cartOf, paymentList } from './line.ts';

const RESERVED_FORM = /^__.*__$/su;

/**
 * The id of the table to open: no `/`, not `.` or `..`, not the reserved `__x__` (specification,
 * POST tables/create).
 */
const newTableId = identifier(BOUNDS.tableId)
  .refine(
    (id) => !id.includes('/') && id !== '.' && id !== '..' && !RESERVED_FORM.test(id),
    violation('mustBeValid'),
  )
  .meta({ pattern: '^(?!\\.{1,2}$)(?!__.*__$)[^/]*$' });

/** Names a table that should be open already. */
const tableId = identifier(BOUNDS.tableId);

export const tablesGetQuery = z.object({ id: printable() });

/**
 * Display name, section (`desing` as reads call it) and position come from the floor plan and are
 * ignored if sent (A6).
 */
const ignored = z.unknown().optional();

export const tablesCreateBody = z.strictObject({
  tableId: newTableId,
  personCount: integerWithin(0, BOUNDS.personCount).optional(),
  cart: cartOf(0).optional(),
  payments: paymentList.optional(),
  idempotencyKey: identifier(BOUNDS.idempotencyKey).optional(),
  type: dineInOnly.optional(),
  tableName: ignored,
  desing: ignored,
  section: ignored,
  position: ignored,
});

export const tablesUpdateOrdersBody = z.strictObject({ tableId, cart: cartOf(0) });

export const tablesUpdatePaymentsBody = z.strictObject({ tableId, payments: paymentList });
