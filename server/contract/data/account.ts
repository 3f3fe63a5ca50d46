import * as z from 'zod';

import { amountRead, listOf } from '../values.ts';
import { consumptionTypeRead } from './consumption-type.ts';
import { packetTextsRead, saleTextsRead } from './sale-texts.ts';

/** A metadata item as read; `by` is the plugin that wrote it (specification, Line metadata). */
export const metadataItem = z.strictObject({
  key: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  by: z.string(),
});

/** Null if no metadata was ever written (B10). */
const metadataRead = z
  .array(
    metadataItem.meta({ id: 'MetadataItem', description: '`by` is the plugin that wrote it.' }),
  )
  .nullable();

/** Epoch ms (A14). */
const moment = z.int();

/** Integer minor units. */
const minor = z.int();

const option = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    price: amountRead,
    vatRate: z.null(),
  })
  .meta({ id: 'LineOption', description: 'A chosen option, with the price of one.' });

const lineAmounts = z
  .strictObject({
    base: minor,
    options: minor,
    extra: z.literal(0),
    discount: minor,
    timer: z.literal(0),
    gross: minor,
    net: minor,
    vat: minor,
  })
  .meta({
    id: 'LineAmounts',
    description:
      'In integer minor units: base + options + extra - discount + timer = gross, and net + vat = ' +
      'gross.',
  });

const lineFields = z.strictObject({
  id: z.string(),
  lineId: z.string().nullable(),
  productId: z.string().nullable(),
  title: z.string(),
  quantity: z.number(),
  price: amountRead,
  options: z.array(option),
  discountDecimal: amountRead,
  extraDecimal: z.literal(0),
  lineTotalDecimal: amountRead,
  vatRate: z.number(),
  amounts: lineAmounts,
  note: z.string().nullable().optional(),
  createdAt: moment,
  ready: z.boolean(),
  storages: z.array(z.string()),
  metadata: metadataRead,
});

/** An order line (specification, Read shape of lines; B10). `note` is gated (C5). */
export const orderLineRead = lineFields.meta({
  id: 'Line',
  description: 'An order line. `note` is left out without consent to customer data.',
});

/** A voided line (B12). `note` and `reason` are gated. */
export const cancelledLineRead = lineFields
  .extend({ cancelledAt: moment, reason: z.string().nullable().optional() })
  .meta({
    id: 'CancelledLine',
    description: 'A voided line. `note` and `reason` are left out without consent.',
  });

/** A payment line, which has no `id` (B11). */
export const paymentLineRead = z
  .strictObject({
    lineId: z.string().nullable(),
    methodId: z.string().nullable(),
    title: z.string(),
    amount: amountRead,
    cash: z.boolean(),
    isDiscount: z.boolean(),
    metadata: metadataRead,
  })
  .meta({ id: 'PaymentLine', description: 'A payment line, or a discount on the whole sale.' });

/** A packet's customer; all but `id` and `region` are gated (C5). */
export const customerRead = z
  .strictObject({
    id: z.string().nullable(),
    name: z.string().nullable().optional(),
    phone: z.string().nullable().optional(),
    call: z.string().nullable().optional(),
    address: z.string().nullable().optional(),
    addressDescription: z.string().nullable().optional(),
    region: z.string().nullable(),
  })
  .meta({
    id: 'PacketCustomer',
    description: 'The customer of a packet; without consent only `id` and `region`.',
  });

const receipt = { uuid: z.string(), docNo: z.int(), docNoDate: z.iso.date() };

const money = { currency: z.string(), amountExponent: z.literal(2) };

const sums = { total: amountRead, paid: amountRead, totalDiscount: amountRead };

const lines = {
  orders: z.array(orderLineRead),
  cancels: z.array(cancelledLineRead),
  payments: z.array(paymentLineRead),
  cancelPayments: z.array(z.unknown()).max(0),
};

/** A packet without its lists. `note` and `paymentNote` are gated (C5). */
export const packetHeadRead = z.strictObject({
  packetId: z.string(),
  ...receipt,
  channel: z.literal('PACKET'),
  entegrasyon: z.literal('packet'),
  status: z.string(),
  type: consumptionTypeRead,
  createdAt: moment,
  updatedAt: moment,
  ...money,
  customer: customerRead.nullable(),
  ...saleTextsRead,
  ...packetTextsRead,
  ...sums,
});

/** The response of packets/get (B3). */
export const packetRead = packetHeadRead.extend(lines).meta({
  id: 'PacketAccount',
  description:
    'A packet with its lines. `note` and `paymentNote` are left out without consent to customer ' +
    'data.',
});

/** A table account without its lists. `note` is gated (C5). */
export const tableHeadRead = z.strictObject({
  tableId: z.string(),
  ...receipt,
  tableName: z.string(),
  desing: z.string(),
  personCount: z.int(),
  channel: z.literal('TABLE'),
  type: z.literal('dine_in'),
  createdAt: moment,
  updatedAt: moment,
  ...money,
  ...saleTextsRead,
  ...sums,
});

/** The response of tables/get (B7). */
export const tableRead = tableHeadRead.extend(lines).meta({
  id: 'TableAccount',
  description:
    'The open account of a table with its lines. `note` is left out without consent to customer ' +
    'data.',
});

export const accountRead = z
  .union([tableRead, packetRead])
  .meta({ id: 'Account', description: 'The account of a table or of a packet.' });

/** One entry of packets/open (B5). `amount` is the same as `total`. */
export const packetSummary = z
  .strictObject({
    packetId: z.string(),
    uuid: z.string(),
    docNo: z.int(),
    type: consumptionTypeRead,
    channel: z.literal('PACKET'),
    entegrasyon: z.literal('packet'),
    status: z.string(),
    itemCount: z.int(),
    currency: z.string(),
    amount: amountRead,
    ...sums,
    createdAt: moment,
  })
  .meta({ id: 'PacketSummary', description: 'An open packet without its lines.' });

/** One entry of tables/open (B8). */
export const tableSummary = z
  .strictObject({
    tableId: z.string(),
    uuid: z.string(),
    tableName: z.string(),
    desing: z.string(),
    docNo: z.int(),
    type: z.literal('dine_in'),
    personCount: z.int(),
    itemCount: z.int(),
    currency: z.string(),
    ...sums,
  })
  .meta({ id: 'TableSummary', description: 'The open account of a table without its lines.' });

/** One section of tables/layout (B9). */
export const layoutSection = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    tables: listOf({ id: z.string(), title: z.string() }),
  })
  .meta({ id: 'FloorSection', description: 'A section of the floor plan with its tables.' });

/** The response of packets/create (B4). */
export const packetCreated = z.strictObject({
  packetId: z.string(),
  ...receipt,
  total: amountRead,
  paid: amountRead,
  type: consumptionTypeRead,
});

/** The response of packets/update: the changed fields, with dots in nested names (B6). */
export const packetUpdated = z.strictObject({ packetId: z.string(), updated: z.array(z.string()) });

/** The response of tables/create (specification, POST tables/create). */
export const tableCreated = z.strictObject({
  tableId: z.string(),
  docNo: z.int(),
  total: amountRead,
  paid: amountRead,
  docNoDate: z.iso.date(),
});

const replacedOrders = listOf({ lineId: z.string(), productId: z.string().nullable() });
const replacedPayments = listOf({ lineId: z.string(), methodId: z.string().nullable() });

/** The responses of full replaces: the sums, and the identities in request order (B13). */
const packetReplaced = z.strictObject({ packetId: z.string(), uuid: z.string(), ...sums });
const tableReplaced = z.strictObject({ tableId: z.string(), uuid: z.string(), ...sums });
export const packetOrdersReplaced = packetReplaced.extend({ orders: replacedOrders });
export const packetPaymentsReplaced = packetReplaced.extend({ payments: replacedPayments });
export const tableOrdersReplaced = tableReplaced.extend({ orders: replacedOrders });
export const tablePaymentsReplaced = tableReplaced.extend({ payments: replacedPayments });

export type OrderLineRead = z.infer<typeof orderLineRead>;
export type CancelledLineRead = z.infer<typeof cancelledLineRead>;
export type PaymentLineRead = z.infer<typeof paymentLineRead>;
export type PacketHeadRead = z.infer<typeof packetHeadRead>;
export type TableHeadRead = z.infer<typeof tableHeadRead>;
export type PacketRead = z.infer<typeof packetRead>;
export type TableRead = z.infer<typeof tableRead>;
