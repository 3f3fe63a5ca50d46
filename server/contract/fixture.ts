import * as z from 'zod';

import { STAFF_ROLES } from '#server/domain/actor.ts';
import { ENDING, OUTCOME_BUTTONS } from '#server/domain/amount-rules.ts';

import { BOUNDS } from './bounds.ts';
import { catalogFields } from './data/catalog.ts';
import { violation } from './errors/violation.ts';
import { account } from './fixture-accounts.ts';
import { placeInput, room } from './floor-plan.ts';
import { callableUrl, callbacks, notMisspelledScope, webhook } from './install-settings.ts';
import {
  amount,
  currency,
  identifier,
  integerWithin,
  listOf,
  numberWithin,
  slug,
  text,
} from './values.ts';

const id = identifier(128);
export const title = text(200).min(1);
const percent = numberWithin(0, 100);
const owner = slug.optional().describe('The plugin that created it; by default, the store itself.');

/** An option group of a product (B20, C7). */
const optionGroup = z.strictObject({
  id,
  title,
  min: integerWithin(0, 999).default(0),
  max: integerWithin(0, 999).default(1),
  multiple: z.boolean().default(false),
  choices: listOf({ id, title, price: amount().default(0) }),
});

const product = z.strictObject({
  id,
  title,
  category: id.optional(),
  price: amount(),
  tax: percent.default(10),
  active: z.boolean().default(true),
  timer: z.boolean().default(false).describe('Sold by time.'),
  options: z.array(optionGroup).default([]),
  image: catalogFields.product.image,
  barcode: catalogFields.product.barcode,
  barcodeType: catalogFields.product.barcodeType,
  stock: catalogFields.product.stock,
  languages: catalogFields.product.languages,
  owner,
});

const category = z.strictObject({
  id,
  ...catalogFields.category,
  rank: catalogFields.category.rank.describe('By default, its position in the list.'),
  owner,
});

const paymentMethod = z.strictObject({
  id,
  ...catalogFields.payment_method,
  cash: z.boolean().default(false),
  noreport: z.boolean().default(false),
  owner,
});

const ingredient = z.strictObject({
  id,
  ...catalogFields.ingredient,
  owner,
});

/** The prefix of the header names in calls to a plugin (D5). */
export const headerPrefix = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/u, violation('mustBeHeaderPrefix'));

const section = z.strictObject({
  id,
  title,
  room: room.optional(),
  tables: listOf({
    id,
    title,
    active: z.boolean().default(true),
    place: placeInput.optional(),
  }),
});

export const customer = z.strictObject({
  id,
  name: text(BOUNDS.customer.name),
  phone: text(BOUNDS.customer.phone).optional(),
  address: text(BOUNDS.customer.address).optional(),
  addressDescription: text(BOUNDS.customer.address).optional(),
  region: text(BOUNDS.customer.region).optional(),
  total: amount().default(0).describe('What the customer has spent so far.'),
});

export const install = z.strictObject({
  pluginId: slug,
  title: title.optional(),
  scopes: z.array(z.string().superRefine(notMisspelledScope)),
  customerConsent: z.boolean().default(false),
  userConsent: z.boolean().default(false),
  clientSecret: z.string().min(1).max(256).optional().describe('cs_test_<pluginId> by default.'),
  keySecret: z
    .string()
    .max(256)
    .regex(/^[A-Za-z0-9._-]+$/u, violation('mustBePlainName'))
    .optional()
    .describe('sk_test_<pluginId> by default.'),
  webhookSecret: z
    .string()
    .min(1)
    .max(256)
    .optional()
    .describe('By default, the secret of the webhook, or whsec_test_<pluginId>.'),
  webhook: webhook.optional().describe('Where events are sent; nowhere by default.'),
  callbacks: callbacks.optional().describe('Where actions and hooks are sent; nowhere by default.'),
  devices: listOf({ id, name: title }).default([]),
  developer: text(128).min(1).optional().describe('By default, the developer of the store.'),
  suspended: z.boolean().default(false),
  headerPrefix: headerPrefix.optional().describe('X-Service by default.'),
  connectUrl: callableUrl.optional(),
});

export const timeZone = z.string().refine((name) => isTimeZone(name), violation('mustBeTimeZone'));

/** The hour at which a business day begins (B23). */
export const cutoffHour = integerWithin(0, 23);

/** How the simulated terminal ends payments of certain amounts. */
export const amountRules = listOf({
  ending: z.string().regex(ENDING, violation('mustBeEnding')),
  button: z.enum(OUTCOME_BUTTONS),
}).max(100);

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
  categories: z.array(category).default([]),
  products: z.array(product).default([]),
  paymentMethods: z.array(paymentMethod).default([]),
  ingredients: z.array(ingredient).default([]),
  users: listOf({ id, name: title, role: z.enum(STAFF_ROLES) }).default([]),
  customers: z.array(customer).default([]),
  capabilities: listOf({
    capability: z.string().min(1),
    provider: z.string().min(1),
    gone: z.boolean().optional().describe('The plugin is no longer installed.'),
  })
    .default([])
    .describe('Which plugin, or "builtin", provides a capability.'),
  installs: z.array(install).default([]),
  devices: listOf({ id, name: title, pluginId: slug })
    .default([])
    .describe('Card terminals in the order of their pairing, after those listed with installs.'),
  amountRules: z
    .strictObject({ enabled: z.boolean(), rules: amountRules })
    .optional()
    .describe('How the simulated terminal ends payments of certain amounts.'),
  receiptNumbers: listOf({
    day: z.iso.date(violation('mustBeDay')),
    last: integerWithin(0, Number.MAX_SAFE_INTEGER),
  })
    .default([])
    .describe('The last receipt numbers of business days, in addition to those of the accounts.'),
  accounts: z
    .array(account)
    .default([])
    .describe('Open accounts; receipt numbers follow the order, unless an account has its own.'),
});

/** The world that `--fixture` and resets load. Amounts are decimals. */
export const fixture = z.strictObject({
  $schema: z.string().optional(),
  stores: z.array(store).min(1),
  guessed: z
    .array(z.string())
    .optional()
    .describe('Data that could not be pulled from the restaurant and was guessed.'),
});

/** A fixture as written in a file. */
export type Fixture = z.input<typeof fixture>;

export type FixtureStore = Fixture['stores'][number];

export type FixtureAccount = NonNullable<FixtureStore['accounts']>[number];

/** A fixture with all defaults filled in. */
export type FilledFixture = z.output<typeof fixture>;

/** Refuses offsets such as +03:00, which `Intl` accepts but which have no daylight saving time. */
function isTimeZone(name: string): boolean {
  if (/^[+-]/u.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
