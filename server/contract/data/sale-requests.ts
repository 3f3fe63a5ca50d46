import * as z from 'zod';

import { BOUNDS } from '../bounds.ts';
import { violation } from '../errors/violation.ts';
import { identifier, integerWithin, printable, text } from '../values.ts';
import { consumptionTypeWrite, dineInOnly } from './consumption-type.ts';
import { cartOf, paymentList } from './line.ts';
import { packetTextsWrite, saleTextsWrite } from './sale-texts.ts';

const { customer: CUSTOMER } = BOUNDS;

/** The customer of a new packet (B4). */
export const newCustomer = z.strictObject({
  id: identifier(CUSTOMER.id).optional(),
  name: text(CUSTOMER.name).optional(),
  phone: text(CUSTOMER.phone).optional(),
  call: text(CUSTOMER.phone).optional(),
  address: text(CUSTOMER.address).optional(),
  addressDescription: text(CUSTOMER.address).optional(),
  region: text(CUSTOMER.region).optional(),
});

/** A callback URL: https only (B4). */
const httpsUrl = text(BOUNDS.callbackUrl).refine(
  (value) => URL.parse(value)?.protocol === 'https:',
  violation('mustBeHttps'),
);

export const packetsGetQuery = z.object({ packetId: printable() });

export const packetsCreateBody = z.strictObject({
  cart: cartOf(1),
  payments: paymentList.optional(),
  type: consumptionTypeWrite.optional(),
  idempotencyKey: identifier(BOUNDS.idempotencyKey).optional(),
  customer: newCustomer.optional(),
  ...saleTextsWrite,
  ...packetTextsWrite,
  status: z.enum(['none', 'Approved']).optional(),
  restaurantDelivery: z.boolean().optional(),
  callbackUrl: httpsUrl.optional(),
});

/** Refers to an existing packet, so only the characters are checked. */
const packetId = printable();

export const packetsUpdateBody = z.strictObject({
  packetId,
  status: text(BOUNDS.status).min(1).optional(),
  ...saleTextsWrite,
  ...packetTextsWrite,
  customer: z
    .strictObject({
      address: text(CUSTOMER.address).optional(),
      phone: text(CUSTOMER.phone).optional(),
    })
    .optional(),
  type: consumptionTypeWrite.optional(),
});

export const packetsUpdateOrdersBody = z.strictObject({ packetId, cart: cartOf(1) });

export const packetsUpdatePaymentsBody = z.strictObject({ packetId, payments: paymentList });

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
