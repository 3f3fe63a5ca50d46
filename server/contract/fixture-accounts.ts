import * as z from 'zod';

import { BOUNDS } from './bounds.ts';
import { metadataItem } from './data/account.ts';
import { consumptionTypeWrite } from './data/consumption-type.ts';
import { packetTextsWrite, saleTextsWrite } from './data/sale-texts.ts';
import { violation } from './errors/violation.ts';
import {
  amount,
  currency,
  identifier,
  integerWithin,
  jsonNumber,
  numberWithin,
  printable,
  text,
} from './values.ts';

// The open accounts of a fixture. A handwritten line contains only what was ordered; the catalog and the load
// time supply the rest. An export of `GET /control/world` contains everything, so it does not depend on either.

const id = identifier(128);

/** The identity of a line or payment, or the id used instead. */
const recordId = identifier(64);

const time = z.iso.datetime(violation('mustBeTime'));
const taxRate = numberWithin(0, 100);
const metadata = z.array(metadataItem).optional();

/** Options have a price only on lines with their own price. */
const option = z.union([
  z.string(),
  z
    .strictObject({
      id: printable().optional(),
      title: z.string().optional(),
      price: amount().optional(),
    })
    .refine(
      (given) => given.id !== undefined || given.title !== undefined,
      violation('mustHaveOneOf', { values: ['id', 'title'] }),
    ),
]);

const lineFields = {
  product: id,
  quantity: jsonNumber()
    // A split can leave less than the minimum order quantity.
    .refine((value) => value > 0, violation('mustBeAtLeast', { least: BOUNDS.quantity.least }))
    .refine(
      (value) => value <= BOUNDS.quantity.most,
      violation('mustBeAtMost', { most: BOUNDS.quantity.most }),
    )
    .meta({ type: 'number', exclusiveMinimum: 0, maximum: BOUNDS.quantity.most }),
  options: z.array(option).default([]),
  discount: amount().optional(),
  note: text(BOUNDS.lineNote).optional(),
  lineId: recordId.optional().describe('A line without one reads as lineId: null.'),
  metadata,
  price: amount()
    .optional()
    .describe(
      'The price of one, as it was when the line was entered. With it the line stands by itself: it ' +
        'needs `title` and `taxRate`, its options need `id`, `title` and `price`, and its product need ' +
        'not be in the catalog. Without it the catalog says all of that.',
    ),
  title: text(200).optional(),
  taxRate: taxRate.optional(),
  taxRateBy: identifier(128).optional().describe('The plugin that declared the rate.'),
  timer: z.boolean().optional().describe('Sold by the time that passes.'),
  amounts: z
    .strictObject({ base: amount(), options: amount(), gross: amount(), vat: amount() })
    .optional()
    .describe(
      'What the line comes to where that is not what its price and quantity say, as after a split: ' +
        'base + options - discount = gross, and vat is within gross.',
    ),
  id: recordId.optional().describe('The id of a line without lineId; made when left out.'),
  createdAt: time.optional(),
  ready: z.boolean().optional(),
  storages: z.array(recordId).max(20).optional(),
};

type Line = z.output<z.ZodObject<typeof lineFields>>;

/** Allowed only on lines with their own price. */
const PRICED_FIELDS = ['title', 'taxRate', 'taxRateBy', 'timer', 'amounts'] as const;

type Fault = readonly [path: readonly (string | number)[], message: string];

/** The first violation in a line that takes its price, title and tax rate from the catalog. */
function faultOfUnpriced(line: Line): Fault | null {
  const { least } = BOUNDS.quantity;
  if (line.quantity < least) return [['quantity'], violation('mustBeAtLeast', { least })];
  const field = PRICED_FIELDS.find((name) => line[name] !== undefined);
  if (field !== undefined) return [[field], violation('mustNotBeThereUnpriced')];
  const priced = line.options.findIndex(
    (given) => typeof given === 'object' && given.price !== undefined,
  );
  return priced === -1
    ? null
    : [['options', priced, 'price'], violation('mustNotBeThereOnUnpriced')];
}

/** The first violation in a line with its own price, which does not depend on the catalog. */
function faultOfPriced(line: Line): Fault | null {
  const missing = (['title', 'taxRate'] as const).find((name) => line[name] === undefined);
  if (missing !== undefined) return [[missing], violation('mustBeThereOnPriced')];
  const values = ['id', 'title', 'price'] as const;
  const incomplete = line.options.findIndex(
    (given) => typeof given === 'string' || values.some((name) => given[name] === undefined),
  );
  return incomplete === -1
    ? null
    : [['options', incomplete], violation('mustHaveAllOnPriced', { values })];
}

function checkLine(line: Line, context: z.core.$RefinementCtx<Line>): void {
  const fault = line.price === undefined ? faultOfUnpriced(line) : faultOfPriced(line);
  if (fault === null) return;
  const [path, message] = fault;
  context.addIssue({ code: 'custom', path: [...path], message });
}

// Lines may have weak identities, which plugins can no longer declare.
const line = z.strictObject(lineFields).superRefine(checkLine);

/** The price is required. */
const cancelledLine = z
  .strictObject({
    ...lineFields,
    price: amount(),
    cancelledAt: time,
    reason: z.string().optional(),
  })
  .superRefine(checkLine);

const payment = z.strictObject({
  methodId: id.optional().describe('Left out on a discount.'),
  title: z
    .string()
    .optional()
    .describe('With it the payment stands by itself; without it the payment method says the rest.'),
  amount: amount().refine((value) => value >= 0.005, violation('mustNotRoundAway')),
  cash: z.boolean().optional(),
  noreport: z.boolean().optional(),
  isDiscount: z.boolean().default(false),
  lineId: recordId.optional(),
  metadata,
  id: recordId
    .optional()
    .describe('What allocations name the payment by; its lineId when left out.'),
});

const allocation = z.strictObject({
  payment: recordId.describe('The id of one of the payments.'),
  line: recordId.describe('The id of the line that it paid for.'),
  quantity: numberWithin(0, BOUNDS.quantity.most),
  amount: amount(),
});

const cover = z
  .strictObject({
    title: text(200),
    price: amount(),
    quantity: integerWithin(1, 1_000_000),
    createdAt: time,
  })
  .nullable()
  .optional()
  .describe('The cover line; null: there is none. As the store charges it when left out.');

const customer = z.union([
  id,
  z.strictObject({
    id: id.optional(),
    name: z.string().optional(),
    phone: z.string().optional(),
    call: z.string().optional(),
    address: z.string().optional(),
    addressDescription: z.string().optional(),
    region: z.string().optional(),
  }),
]);

/** The lists of an account. */
export const ACCOUNT_LISTS = {
  cart: line,
  payments: payment,
  cancels: cancelledLine,
  allocations: allocation,
} as const;

const sale = {
  ...saleTextsWrite,
  cart: z.array(line),
  payments: z.array(payment).optional(),
  cancels: z.array(cancelledLine).optional().describe('Lines that were taken off.'),
  allocations: z.array(allocation).optional().describe('Which payment paid for which line.'),
  docNo: integerWithin(1, Number.MAX_SAFE_INTEGER).optional().describe('The receipt number.'),
  docNoDate: z.iso
    .date(violation('mustBeDay'))
    .optional()
    .describe('The business day of the receipt number.'),
  createdAt: time.optional().describe('When the world is loaded, where left out.'),
  updatedAt: time.optional(),
  reopened: z.boolean().optional().describe('It was closed before, and opened again.'),
  currency: currency.optional().describe('Where it is not that of the store.'),
};

/** A receipt number requires its business day, and vice versa. */
function checkReceipt(
  { docNo, docNoDate }: { readonly docNo?: number | undefined; docNoDate?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if ((docNo === undefined) === (docNoDate === undefined)) return;
  const [missing, other] = docNo === undefined ? ['docNo', 'docNoDate'] : ['docNoDate', 'docNo'];
  context.addIssue({
    code: 'custom',
    path: [missing],
    message: violation('mustBeThereBeside', { other }),
  });
}

const tableAccount = z
  .strictObject({
    tableId: id,
    accountId: id.optional().describe('Made when left out.'),
    personCount: integerWithin(0, 1_000_000).default(0),
    cover,
    ...sale,
  })
  .superRefine((account, context) => {
    checkReceipt(account, context);
    // A merge can result in more persons than an account can be opened with.
    const most = BOUNDS.personCount;
    if (account.personCount <= most || account.createdAt !== undefined) return;
    const message = violation('mustBeAtMost', { most });
    context.addIssue({ code: 'custom', path: ['personCount'], message });
  });

const packetAccount = z
  .strictObject({
    packetId: id,
    type: consumptionTypeWrite.optional(),
    status: text(BOUNDS.status).min(1).default('none'),
    customer: customer
      .optional()
      .describe("The id of one of the store's customers, or what the packet knows of its own."),
    ...packetTextsWrite,
    restaurantDelivery: z.boolean().optional(),
    callbackUrl: text(BOUNDS.callbackUrl).optional(),
    ...sale,
  })
  .superRefine(checkReceipt);

export const account = z.union([tableAccount, packetAccount]);
