import * as z from 'zod';

import { BOUNDS } from '../bounds.ts';
import { violation } from '../errors/violation.ts';
import { identifier, integerWithin, printable } from '../values.ts';
import { dineInOnly } from './consumption-type.ts';
import { cartOf, paymentList } from './line.ts';

const RESERVED_FORM = /^__.*__$/su;

/** No `/`, not `.` or `..`, not the reserved form `__x__` (specification, POST tables/create). */
const newTableId = identifier(BOUNDS.tableId)
  .refine(
    (id) => !id.includes('/') && id !== '.' && id !== '..' && !RESERVED_FORM.test(id),
    violation('mustBeValid'),
  )
  .meta({ pattern: '^(?!\\.{1,2}$)(?!__.*__$)[^/]*$' });

/** Refers to a table that should be open. */
const tableId = identifier(BOUNDS.tableId);

export const tablesGetQuery = z.object({ id: printable() });

/** Name, section (`desing` in reads) and position come from the floor plan (A6). */
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
