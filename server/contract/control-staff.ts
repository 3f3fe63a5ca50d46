import * as z from 'zod';

import { BOUNDS } from './bounds.ts';
import { actor, serverId } from './control.ts';
import { amount } from './money.ts';
import { identifier, numberWithin, printable, text } from './text.ts';

// Bodies of what staff does with accounts and people.

/** Below this an amount rounds to 0 (A13). */
const LEAST_AMOUNT = 0.005;

/** The most lines that one collection names; no real account has so many. */
const MOST_LINES = 1000;

/** A part of a line. Finer than thousandths nobody sells. */
const partQuantity = numberWithin(BOUNDS.quantity.least, BOUNDS.quantity.most).refine(
  (value) => !Number.isFinite(value) || /^\d+(?:\.\d{1,3})?$/u.test(String(value)),
  'must have no more than 3 decimal places',
);

const lineChoice = z
  .strictObject({
    lineId: printable().optional(),
    id: printable().optional(),
    quantity: partQuantity.optional(),
  })
  .refine(
    ({ lineId, id }) => (lineId === undefined) !== (id === undefined),
    'must contain exactly one of [lineId, id]',
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
    lines: z.array(lineChoice).min(1).max(MOST_LINES).optional(),
  })
  .refine(
    (body) => body.amount === undefined || body.lines === undefined,
    'must not contain both of [amount, lines]',
  );

/** The most places that one line waits in. */
const MOST_STORAGES = 20;

/** Lines that are ready, or not; `storages` says where they wait. */
export const readyBody = z.strictObject({
  serverId,
  actor,
  lines: z
    .array(
      z
        .strictObject({ lineId: printable().optional(), id: printable().optional() })
        .refine(
          ({ lineId, id }) => (lineId === undefined) !== (id === undefined),
          'must contain exactly one of [lineId, id]',
        ),
    )
    .min(1)
    .max(MOST_LINES),
  ready: z.boolean().default(true),
  storages: z
    .array(identifier(64))
    .max(MOST_STORAGES)
    .optional()
    .describe('Where the lines wait, for instance `kitchen`. They stay as they are when left out.'),
});

/** Why staff reopens or cancels; for the history only. */
export const reasonBody = z.strictObject({ serverId, actor, reason: text(500).optional() });

export const statusBody = z.strictObject({ serverId, actor, status: text(BOUNDS.status).min(1) });

/** A call in which nothing but who acts can be said. */
export const actorBody = z.strictObject({ serverId, actor });

const userName = text(BOUNDS.customer.name).min(1);
const role = z.enum(['manager', 'staff']);

export const userBody = z.strictObject({
  serverId,
  actor,
  name: userName,
  role: role.default('staff'),
});

export const userPatch = z.strictObject({
  serverId,
  actor,
  name: userName.optional(),
  role: role.optional(),
});

const contact = {
  phone: text(BOUNDS.customer.phone).nullable().optional(),
  address: text(BOUNDS.customer.address).nullable().optional(),
  region: text(BOUNDS.customer.region).nullable().optional(),
};

export const customerBody = z.strictObject({
  serverId,
  actor,
  name: text(BOUNDS.customer.name).min(1),
  ...contact,
});

export const customerPatch = z.strictObject({
  serverId,
  actor,
  name: text(BOUNDS.customer.name).min(1).optional(),
  ...contact,
});
