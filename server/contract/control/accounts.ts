import * as z from 'zod';

import { ACCOUNT_KINDS, ACCOUNT_STATES } from '#domain/account.ts';

import { ACTOR_FORMS } from '../actor.ts';
import { BOUNDS } from '../bounds.ts';
import { packetHeadRead, packetRead, tableHeadRead, tableRead } from '../data/account.ts';
import { slug } from '../fixture.ts';
import { amount, amountRead } from '../money.ts';
import { identifier, integerWithin, numberWithin, text } from '../text.ts';
import { actor, equalParts, queryInteger, serverId, time } from './fields.ts';
import { lineIds, MOST_LINES, namesOneLine } from './lines.ts';

export const accountsQuery = z.strictObject({
  serverId,
  status: z.enum(['open', 'closed']).optional(),
  kind: z.enum(ACCOUNT_KINDS).optional(),
  limit: queryInteger(1, 1000).optional().describe('All accounts when left out.'),
  after: z
    .string()
    .optional()
    .describe(
      'The next page: the `accountId` of the last account of the page before. ' +
        'A page with fewer than `limit` accounts is the last one.',
    ),
});

export const asPluginQuery = z.strictObject({ serverId, pluginId: slug });

const state = z.enum(ACCOUNT_STATES);

const identity = { accountId: z.string(), state, closedAt: time.nullable() };

export const historyActor = z.union(ACTOR_FORMS);

/** One entry of the history; what else it has depends on `type`. */
export const auditEntry = z.looseObject({
  id: z.string(),
  at: time,
  type: z.string(),
  actor: historyActor,
});

/** What a payment paid for. */
export const allocation = z.strictObject({
  paymentIndex: z.int(),
  lineId: z.string().nullable(),
  id: z.string(),
  quantity: z.number(),
  amount: amountRead,
});

/** What a writer's metadata takes on a line. */
export const metadataSize = z.strictObject({
  lineId: z.string().nullable(),
  by: z.string(),
  items: z.int(),
  bytes: z.int(),
});

const behind = {
  allocations: z.array(allocation),
  metadataSizes: z.array(metadataSize),
  audit: z.array(auditEntry),
};

/** Everything that staff sees of a table account. */
export const tableAccountAnswer = tableRead.extend({
  ...identity,
  kind: z.literal('table'),
  ...behind,
});

/** Everything that staff sees of a packet. */
export const packetAccountAnswer = packetRead.extend({
  ...identity,
  kind: z.literal('packet'),
  ...behind,
});

/** Everything that staff sees of an account. */
export const accountAnswer = z.union([tableAccountAnswer, packetAccountAnswer]);

/** What lists show of an account's lines. */
const marks = {
  itemCount: z.int(),
  metadataOwners: z
    .array(z.string())
    .describe('The plugins that wrote metadata on its lines, voided ones and payments included.'),
  hasTimer: z
    .boolean()
    .describe('Whether a line is sold by time, which locks a table against full replaces.'),
};

export const tableHead = tableHeadRead.extend({ ...identity, kind: z.literal('table'), ...marks });

export const packetHead = packetHeadRead.extend({
  ...identity,
  kind: z.literal('packet'),
  ...marks,
});

/** Accounts without their lists. */
export const accountsAnswer = z.array(z.union([tableHead, packetHead]));

/** A field that a plugin does not get: its path, and why as a code and in words. */
export const withheldField = z.strictObject({
  path: z.string(),
  code: z.enum(['ordersScopeMissing', 'customersScopeMissing', 'customersConsentMissing']),
  reason: z.string(),
});

/** What a plugin's own read of an account returns, and what is kept from it. */
export const asPluginAnswer = z.strictObject({
  body: z.union([tableRead, packetRead]).nullable(),
  withheld: z.array(withheldField),
});

/** What closing came to; `gate` is the no of the first install that did not agree (D10). */
export const closeAnswer = z.union([
  z.strictObject({ closed: z.literal(true) }),
  z.strictObject({
    closed: z.literal(false),
    gate: z.strictObject({
      pluginId: z.string(),
      success: z.boolean(),
      message: z.string().nullable(),
      level: z.string().nullable(),
      display: z.string().nullable(),
      confirmable: z.boolean(),
    }),
  }),
]);

export const closeBody = z.strictObject({
  serverId,
  actor,
  confirm: z.boolean().default(false).describe('Closes in spite of a warning.'),
});

/** Below this an amount rounds to 0 (A13). */
const LEAST_AMOUNT = 0.005;

/** A part of a line, in thousandths at the finest. */
const partQuantity = numberWithin(BOUNDS.quantity.least, BOUNDS.quantity.most).refine(
  (value) => !Number.isFinite(value) || /^\d+(?:\.\d{1,3})?$/u.test(String(value)),
  'must have no more than 3 decimal places',
);

/** An amount, or lines; neither: all that is due. */
export const collectBody = z
  .strictObject({
    serverId,
    actor,
    methodId: identifier(128),
    amount: amount()
      .refine((value) => value >= LEAST_AMOUNT, 'must be at least 0.01 when rounded to 2 places')
      .optional(),
    lines: z
      .array(namesOneLine(z.strictObject({ ...lineIds, quantity: partQuantity.optional() })))
      .min(1)
      .max(MOST_LINES)
      .optional(),
    parts: equalParts.optional(),
  })
  .refine(
    (body) => body.amount === undefined || body.lines === undefined,
    'must not contain both of [amount, lines]',
  )
  .refine(
    (body) => body.parts === undefined || body.amount !== undefined,
    'must contain an amount where it contains parts',
  );

/** Another number of persons or note of an account; an empty note takes it away. */
export const changeAccountBody = z
  .strictObject({
    serverId,
    actor,
    personCount: integerWithin(0, BOUNDS.personCount).optional(),
    note: text(BOUNDS.note).optional(),
  })
  .refine(
    (body) => body.personCount !== undefined || body.note !== undefined,
    'must contain at least one of [personCount, note]',
  );

/** Why staff reopens or cancels; for the history only. */
export const reasonBody = z.strictObject({ serverId, actor, reason: text(500).optional() });
