import * as z from 'zod';

import { STAFF_ROLES } from '#domain/actor.ts';

import { BOUNDS } from './bounds.ts';
import { consumptionTypeWrite } from './data/consumption-type.ts';
import { optionDeclaration } from './data/line.ts';
import { metadataItem } from './data/metadata.ts';
import { callbacks, webhook } from './install-settings.ts';
import { amount } from './money.ts';
import { identifier, integerWithin, numberWithin, text } from './text.ts';

/** Server and plugin ids (C1). */
export const slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/u, 'must match [a-z0-9][a-z0-9_-]{0,63}');

const id = identifier(128);
export const title = text(200).min(1);
const percent = numberWithin(0, 100);

/** An option group of a product (B20, C7). */
const optionGroup = z.strictObject({
  id,
  title,
  min: integerWithin(0, 999).default(0),
  max: integerWithin(0, 999).default(1),
  multiple: z.boolean().default(false),
  choices: z.array(z.strictObject({ id, title, price: amount().default(0) })),
});

const product = z.strictObject({
  id,
  title,
  category: id.optional(),
  price: amount(),
  tax: percent.default(10),
  active: z.boolean().default(true),
  timer: z.boolean().default(false).describe('Sold by the time that passes.'),
  options: z.array(optionGroup).default([]),
});

const section = z.strictObject({
  id,
  title,
  tables: z.array(z.strictObject({ id, title, active: z.boolean().default(true) })),
});

const customer = z.strictObject({
  id,
  name: text(BOUNDS.customer.name),
  phone: text(BOUNDS.customer.phone).optional(),
  address: text(BOUNDS.customer.address).optional(),
  addressDescription: text(BOUNDS.customer.address).optional(),
  region: text(BOUNDS.customer.region).optional(),
  total: amount().default(0).describe('What the customer has spent so far.'),
});

const install = z.strictObject({
  pluginId: slug,
  title: title.optional(),
  scopes: z.array(z.string()),
  customerConsent: z.boolean().default(false),
  userConsent: z.boolean().default(false),
  clientSecret: z.string().min(1).max(256).optional().describe('cs_test_<pluginId> when left out.'),
  keySecret: z
    .string()
    .max(256)
    .regex(/^[A-Za-z0-9._-]+$/u, 'must be made of letters, digits and ._-')
    .optional()
    .describe('sk_test_<pluginId> when left out.'),
  webhookSecret: z
    .string()
    .min(1)
    .max(256)
    .optional()
    .describe('That of the webhook, or whsec_test_<pluginId>, when left out.'),
  webhook: webhook.optional().describe('Where events are sent; nowhere when left out.'),
  callbacks: callbacks.optional().describe('Where actions and hooks are answered.'),
  devices: z.array(z.strictObject({ id, name: title })).default([]),
});

/** A stored line: it may hold what no plugin can declare any more, weak identities above all. */
const line = z.strictObject({
  product: id,
  quantity: numberWithin(BOUNDS.quantity.least, BOUNDS.quantity.most),
  options: z.array(optionDeclaration).default([]),
  discount: amount().optional(),
  note: text(BOUNDS.lineNote).optional(),
  lineId: identifier(64).optional().describe('A line without one reads as lineId: null.'),
  metadata: z.array(metadataItem).optional(),
});

const sale = {
  note: text(BOUNDS.note).optional(),
  cart: z.array(line).max(BOUNDS.cartLines),
};

const account = z.union([
  z.strictObject({
    tableId: id,
    personCount: integerWithin(0, BOUNDS.personCount).default(0),
    ...sale,
  }),
  z.strictObject({
    packetId: id,
    type: consumptionTypeWrite.optional(),
    status: text(BOUNDS.status).min(1).default('none'),
    customer: id.optional().describe("The id of one of the store's customers."),
    paymentNote: text(BOUNDS.paymentNote).optional(),
    ...sale,
  }),
]);

export const timeZone = z
  .string()
  .refine((name) => isTimeZone(name), 'must be an IANA time zone such as Europe/Istanbul');

export const currency = z.string().regex(/^[A-Z]{3}$/u, 'must be an ISO 4217 code such as TRY');

/** The hour at which a business day begins (B23). */
export const cutoffHour = integerWithin(0, 23);

/** One store of a fixture. */
export const store = z.strictObject({
  serverId: slug,
  name: title,
  developer: z.string().min(1).default('demo'),
  email: z.string().min(3).default('demo@bistro.example'),
  timeZone: timeZone.default('Europe/Istanbul'),
  currency: currency.default('TRY'),
  cutoffHour: cutoffHour.default(4),
  cover: z
    .strictObject({ rate: amount(), title: title.optional() })
    .default({ rate: 0 })
    .describe('Charged per person on tables.'),
  floor: z.array(section).default([]),
  categories: z.array(z.strictObject({ id, title })).default([]),
  products: z.array(product).default([]),
  paymentMethods: z
    .array(
      z.strictObject({
        id,
        title,
        cash: z.boolean().default(false),
        noreport: z.boolean().default(false),
      }),
    )
    .default([]),
  ingredients: z.array(z.strictObject({ id, title })).default([]),
  users: z.array(z.strictObject({ id, name: title, role: z.enum(STAFF_ROLES) })).default([]),
  customers: z.array(customer).default([]),
  capabilities: z
    .array(z.strictObject({ capability: z.string().min(1), provider: z.string().min(1) }))
    .default([])
    .describe('Which plugin, or "builtin", provides a capability.'),
  installs: z.array(install).default([]),
  accounts: z
    .array(account)
    .default([])
    .describe('Open accounts; receipt numbers follow the order.'),
});

/** A whole world to start from (`--fixture`). Amounts are decimal. */
export const fixture = z.strictObject({
  $schema: z.string().optional(),
  stores: z.array(store).min(1),
});

/** A fixture as it is written. */
export type Fixture = z.input<typeof fixture>;

/** A fixture with every default filled in. */
export type FilledFixture = z.output<typeof fixture>;

/** The runtime takes offsets such as +03:00 too, which are no zones and know no summer time. */
function isTimeZone(name: string): boolean {
  if (/^[+-]/u.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
