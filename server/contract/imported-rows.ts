import * as z from 'zod';

import { ACCOUNT_KINDS, ACCOUNT_STATES, CONSUMPTION_TYPES } from '#server/domain/account.ts';
import { STAFF_ROLES } from '#server/domain/actor.ts';
import { ENDING, OUTCOME_BUTTONS } from '#server/domain/amount-rules.ts';
import { ANSWER_FORMS, CALLBACK_KIND_NAMES, CALLBACK_OUTCOMES } from '#server/domain/callback.ts';
import type { CatalogEntity } from '#server/domain/catalog.ts';
import { GATE_VERDICTS } from '#server/domain/close-gate.ts';
import { DELIVERY_STATUSES } from '#server/domain/delivery.ts';
import { DEVICE_BUTTONS } from '#server/domain/device-button.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import {
  ALARM_KINDS,
  PAYMENT_ENTRY_KINDS,
  PAYMENT_ENTRY_SOURCES,
  PAYMENT_STATES,
} from '#server/domain/terminal-payment.ts';

import { BOUNDS } from './bounds.ts';
import { importedFact } from './control/account-history.ts';
import { headers } from './control/fields.ts';
import { logSubject } from './control/log-subject.ts';
import { paymentLineRead } from './data/account.ts';
import { catalogRead } from './data/catalog.ts';
import { readViolation } from './errors/violation.ts';
import { ACTOR_FORMS } from './events/envelope.ts';
import { EVENT_KINDS } from './events/kinds.ts';
import { customer, cutoffHour, headerPrefix, install, timeZone, title } from './fixture.ts';
import { place, room } from './floor-plan.ts';
import { error, fault, json, storedMessage } from './imported-columns.ts';
import { callableUrl, callbacks, webhook } from './install-settings.ts';
import { currency, identifier, integerWithin, numberWithin, slug } from './values.ts';

// Checks rows of imported databases. SQLite itself checks types, NOT NULL, unique keys and declared
// references.

/** Within the range of `Date`. */
const time = z.int().min(0).max(8_640_000_000_000_000);
const flag = z.literal([0, 1]);
const day = z.iso.date();
const string = z.string();
const strings = z.array(string);
const number = z.number();
const id = identifier(BOUNDS.tableId);
const percent = numberWithin(0, 100);
const text = string.nullable();

const metadata = z
  .array(z.object({ key: string, value: z.union([string, number, z.boolean()]), by: string }))
  .nullable();

const saleCustomer = z
  .object({ id: text, name: text, phone: text, call: text })
  .extend({ address: text, addressDescription: text, region: text });

const orderLine = z.object({
  id: string,
  lineId: text,
  productId: text,
  title: string,
  quantity: number.positive().max(BOUNDS.quantity.most),
  price: z.int().min(0),
  options: z.array(z.object({ id: string, title: string, price: z.int() })),
  vatRate: percent,
  taxRateBy: text,
  amounts: z.looseRecord(z.enum(['base', 'options', 'discount', 'gross', 'net', 'vat']), z.int()),
  note: text,
  timer: z.boolean(),
  createdAt: time,
  ready: z.boolean(),
  storages: strings,
  metadata,
  addedBy: string.optional(),
});

const account = {
  uuid: string.min(1),
  state: z.enum(ACCOUNT_STATES),
  doc_no_date: day,
  created_at: time,
  updated_at: time,
  closed_at: time.nullable(),
  currency,
  person_count: integerWithin(0, BOUNDS.personCount),
  reopened: flag,
  has_timer: flag,
  metadata_owners: json(strings),
  cover: json(orderLine).nullable(),
  orders: json(z.array(orderLine)),
  cancels: json(z.array(orderLine.extend({ cancelledAt: time, reason: text }))),
  payments: json(
    z.array(
      z.object({
        ...paymentLineRead.shape,
        id: string,
        amount: z.int(),
        noreport: z.boolean(),
        metadata,
        addedBy: string.optional(),
      }),
    ),
  ),
  allocations: json(
    z.array(z.object({ paymentId: string, lineRef: string, quantity: number, amount: z.int() })),
  ),
};

const options = z.array(
  z.object({
    id: string,
    title: string,
    min: number,
    max: number,
    multiple: z.boolean(),
    choices: z.array(z.object({ id: string, title: string, price: z.int() })),
  }),
);
const record = (entity: CatalogEntity, stored: z.core.$ZodLooseShape = {}) =>
  z.object({
    entity: z.literal(entity),
    record: json(z.object({ ...catalogRead[entity].shape, id, title, ...stored })),
  });

const actor = json(z.discriminatedUnion('type', ACTOR_FORMS));
const logged = json(headers);
const subject = json(logSubject).nullable();
const exchange = {
  at: time,
  request_headers: logged,
  response_headers: logged.nullable(),
  error,
  fault,
};
// Older versions accepted misspelled event patterns.
const settings = webhook.omit({ secret: true }).required().extend({ events: strings });
const recipient = z.object({ webhook: settings, webhookSecret: string, headerPrefix });
const rows = z.array(z.record(string, z.unknown())).optional();
const eventData = z.looseObject({ orders: rows, cancels: rows, payments: rows, lineChanges: rows });

const EVENT_TYPES: ReadonlySet<string> = new Set(EVENT_KINDS.map(({ type }) => type));
const eventType = string.refine((type) => EVENT_TYPES.has(type), 'Invalid event type');

/** By table, the columns that SQLite does not check completely. */
const TABLES: Readonly<Record<string, z.ZodType>> = {
  tenants: z.object({
    server_id: slug,
    name: title,
    developer: string.min(1),
    email: string.min(3),
    expires_at: time,
    time_zone: timeZone,
    currency,
    cutoff_hour: cutoffHour,
    cover_title: title.nullable(),
  }),
  floor_sections: z.object({ id, title, room: json(room).nullable() }),
  floor_tables: z.object({ id, title, active: flag, place: json(place).nullable() }),
  users: z.object({ id, name: title, role: z.enum(STAFF_ROLES) }),
  customers: z.object({
    id,
    name: customer.shape.name,
    phone: customer.shape.phone.nullable(),
    address: customer.shape.address.nullable(),
    address_description: customer.shape.addressDescription.nullable(),
    region: customer.shape.region.nullable(),
  }),
  devices: z.object({ id, plugin_id: slug, name: title }),
  capability_bindings: z.object({ capability: string.min(1), provider: string.min(1) }),
  receipt_numbers: z.object({ business_day: day }),
  installs: z.object({
    plugin_id: slug,
    title,
    developer: install.shape.developer.unwrap(),
    client_secret: install.shape.clientSecret.unwrap(),
    key_secret: install.shape.keySecret.unwrap(),
    webhook_secret: install.shape.webhookSecret.unwrap(),
    scopes: json(strings),
    customer_consent: flag,
    user_consent: flag,
    suspended: flag,
    header_prefix: headerPrefix,
    connect_url: callableUrl.nullable(),
    webhook: json(settings).nullable(),
    callbacks: json(callbacks.required({ hooks: true, failOpen: true })).nullable(),
  }),
  catalog: z.discriminatedUnion('entity', [
    record('product', { price: z.int().min(0), tax: percent, timer: z.boolean(), options }),
    record('category'),
    record('payment_method'),
    record('ingredient', { tax: percent }),
  ]),
  accounts: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal(ACCOUNT_KINDS[0]),
      ...account,
      table_id: string.min(1),
      table_title: string,
      section_title: string,
    }),
    z.object({
      kind: z.literal(ACCOUNT_KINDS[1]),
      ...account,
      table_id: z.null(),
      status: string.min(1),
      type: z.enum(CONSUMPTION_TYPES).nullable(),
      restaurant_delivery: flag.nullable(),
      callback_url: callableUrl.nullable(),
      customer: json(saleCustomer).nullable(),
    }),
  ]),
  events: z.object({
    type: eventType,
    occurred_at: time,
    actor: actor.nullable(),
    data: json(eventData),
    trace: json(
      z.object({ traceparent: string, tracestate: string.regex(/^[ -~]*$/u).nullable() }),
    ).nullable(),
  }),
  deliveries: z.object({
    url: z.url(),
    body_part: z.enum(['full', 'withheld', 'empty']),
    farewell: json(recipient).nullable(),
    status: z.enum(DELIVERY_STATUSES),
    next_attempt_at: time.nullable(),
    created_at: time,
  }),
  attempts: z.object({ ...exchange, url: z.url() }),
  idempotent_answers: z.object({ expires_at: time, answer: json(z.unknown()) }),
  requests: z.object({
    at: time,
    method: string.min(1),
    request_headers: logged,
    response_headers: logged,
    notes: json(z.array(storedMessage)),
    refusal: json(storedMessage).nullable(),
    subject,
    fault,
  }),
  audit: z.intersection(z.object({ at: time, actor }), importedFact),
  authorization_codes: z.object({ scopes: json(strings), expires_at: time }),
  capability_requests: z.object({ result: json(z.object({ status: string })), created_at: time }),
  callbacks: z.object({
    ...exchange,
    kind: z.enum(CALLBACK_KIND_NAMES),
    url: z.url(),
    target: json(z.object({ type: string.optional(), id: string })).nullable(),
    outcome: z.enum(CALLBACK_OUTCOMES),
    form: z.enum(ANSWER_FORMS).nullable(),
    answer_valid: flag.nullable(),
    gate: z.enum(GATE_VERDICTS).nullable(),
    subject,
  }),
  payments: z.object({ currency, state: z.enum(PAYMENT_STATES), created_at: time }),
  payment_history: z.object({
    at: time,
    kind: z.enum(PAYMENT_ENTRY_KINDS),
    state: z.enum(PAYMENT_STATES),
    by: z.enum(PAYMENT_ENTRY_SOURCES),
  }),
  alarms: z.object({
    at: time,
    kind: z.enum(ALARM_KINDS),
    message: json(storedMessage),
    acknowledged_at: time.nullable(),
  }),
  device_steps: z.object({ button: z.enum(DEVICE_BUTTONS), due_at: time }),
  amount_rules: z.object({
    enabled: flag,
    rules: json(
      z.array(z.object({ ending: string.regex(ENDING), button: z.enum(OUTCOME_BUTTONS) })),
    ),
  }),
};

/** Columns of accounts that may be negative, unlike all other numbers. */
const SUMS: ReadonlySet<string> = new Set(['total', 'paid', 'total_discount']);

/** The first fault in a row of a table, or null. */
export function findRowFlaw(table: string, row: object): KnownMessage | null {
  for (const [column, value] of Object.entries(row)) {
    const isFine =
      Number.isSafeInteger(value) && (value >= 0 || (table === 'accounts' && SUMS.has(column)));
    if (typeof value === 'number' && !isFine) {
      return { code: 'wrongNumber', params: { place: `${table}.${column}`, value } };
    }
  }
  const issue = TABLES[table]?.safeParse(row).error?.issues[0];
  if (issue === undefined) return null;
  const place = `${table}.${issue.path.join('.')}`;
  return { code: 'wrongColumn', params: { place, problem: readViolation(issue.message) } };
}
