import * as z from 'zod';

import { BOUNDS } from './bounds.ts';
import { consumptionTypeWrite } from './consumption-type.ts';
import { slug } from './fixture.ts';
import {
  callableUrl,
  callbacks,
  callbacksPatch,
  webhook,
  webhookPatch,
} from './install-settings.ts';
import { staffCartLine } from './line.ts';
import { newCustomer } from './packet-requests.ts';
import { identifier, integerWithin, printable, text } from './text.ts';

/** An ISO 8601 time with its zone. */
const isoTime = z
  .string()
  .refine(
    (value) => z.iso.datetime({ offset: true }).safeParse(value).success,
    'must be an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z',
  )
  .meta({ format: 'date-time' });

/** Whether a string is a time that the clock can be set to. */
export function isIsoTime(value: string): boolean {
  return isoTime.safeParse(value).success;
}

/** Names the store; the first one when it is left out. */
export const serverId = slug.optional();

/** Query of calls that concern one store. */
export const storeQuery = z.strictObject({ serverId });

/** Who acts in a staff call; the first manager when left out. */
export const actor = z
  .strictObject({ userId: identifier(128), role: z.enum(['manager', 'staff']) })
  .optional();

export const resetBody = z.strictObject({
  fixture: z
    .union([z.string(), z.looseObject({})])
    .optional()
    .describe('A built-in fixture by name, or a whole fixture.'),
});

/** Ten years: far enough to let anything expire. */
const LONGEST_ADVANCE_MS = 10 * 366 * 24 * 60 * 60 * 1000;

/** An e-mail address as far as a development store needs one: it is verified at once (F1). */
const email = text(254).regex(/^[^@\s]+@[^@\s]+$/u, 'must be a valid email');

export const storeBody = z.strictObject({
  developer: text(128).min(1),
  name: text(200).min(1),
  email,
  fixture: resetBody.shape.fixture,
});

/** How the clock goes: the system's time, standing still, or running on from where it stands. */
export const clockMode = z.enum(['real', 'virtual', 'ticking']);

/** One of the ways to move the clock. */
export const clockBody = z
  .strictObject({
    set: isoTime.optional(),
    advanceMs: integerWithin(0, LONGEST_ADVANCE_MS).optional(),
    mode: clockMode.optional(),
    runNext: z.literal(true).optional(),
  })
  .refine(
    (body) => Object.values(body).filter((value) => value !== undefined).length === 1,
    'must contain exactly one of [set, advanceMs, mode, runNext]',
  );

/** How long to wait for things to settle, in real time, and whether calls are waited for, too. */
export const settleBody = z.strictObject({
  timeoutMs: integerWithin(0, 600_000).default(10_000),
  calls: z
    .boolean()
    .default(false)
    .describe('Whether no Data API call may have come for 100 ms either.'),
});

const limit = integerWithin(0, 1_000_000).nullable().optional();

export const limitsBody = z.strictObject({
  profile: z.enum(['sandbox', 'production', 'off']).optional(),
  values: z
    .strictObject({
      readPerMinute: limit,
      writePerMinute: limit,
      tokenPerMinute: limit,
      actionPerMinute: limit,
      hookPerMinute: limit,
      capabilityPerMinute: limit,
      callbackPerDay: limit,
    })
    .optional(),
});

export const usageQuery = z.strictObject({ serverId, pluginId: slug.optional() });

const installSettings = {
  title: text(200).min(1).optional(),
  scopes: z.array(text(128).min(1)).max(100).optional(),
  customerConsent: z.boolean().optional(),
  userConsent: z.boolean().optional(),
  webhookSecret: text(256).min(1).optional(),
  headerPrefix: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/u, 'must be the beginning of a header name')
    .optional(),
  connectUrl: callableUrl.nullable().optional(),
};

export const installBody = z.strictObject({
  serverId,
  pluginId: slug,
  developer: text(128).min(1).default('demo'),
  ...installSettings,
  webhook: webhook.nullable().optional(),
  callbacks: callbacks.nullable().optional(),
});

export const installPatch = z.strictObject({
  serverId,
  suspended: z.boolean().optional(),
  ...installSettings,
  webhook: webhookPatch.nullable().optional().describe('Null removes it.'),
  callbacks: callbacksPatch.nullable().optional().describe('Null removes them.'),
});

/** Who provides a capability: a plugin, `builtin`, or nobody. */
export const capabilityBody = z.strictObject({ serverId, pluginId: slug.nullable() });

/** What the tenant agrees to on the consent screen. */
export const authorizeBody = z.strictObject({
  serverId,
  scopes: z.array(text(128).min(1)).max(100),
  customerConsent: z.boolean().default(false),
  userConsent: z.boolean().optional(),
});

const staffCart = z.array(staffCartLine).max(BOUNDS.cartLines);

export const openTableBody = z.strictObject({
  serverId,
  actor,
  personCount: integerWithin(0, BOUNDS.personCount).optional(),
  cart: staffCart.optional(),
});

export const staffPacketBody = z.strictObject({
  serverId,
  actor,
  customer: newCustomer.optional(),
  type: consumptionTypeWrite.optional(),
  cart: staffCart.min(1),
});

export const addLinesBody = z.strictObject({ serverId, actor, cart: staffCart.min(1) });

export const voidLineBody = z
  .strictObject({
    serverId,
    actor,
    lineId: printable().optional(),
    id: printable().optional(),
    reason: text(500).optional(),
  })
  .refine(
    ({ lineId, id }) => (lineId === undefined) !== (id === undefined),
    'must contain exactly one of [lineId, id]',
  );

/** A whole number in a query, within inclusive bounds. */
export function queryInteger(least: number, most: number) {
  return z
    .string()
    .refine(
      (value) => /^\d{1,15}$/u.test(value) && Number(value) >= least && Number(value) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number)
    .meta({ type: 'integer', minimum: least, maximum: most });
}

export const accountsQuery = z.strictObject({
  serverId,
  status: z.enum(['open', 'closed']).optional(),
  kind: z.enum(['table', 'packet']).optional(),
  limit: queryInteger(1, 1000).default(500).describe('500 when left out.'),
});

export const asPluginQuery = z.strictObject({ serverId, pluginId: slug });

/** Where a part of a log begins. */
export const since = z
  .string()
  .refine(
    (value) => /^\d{1,15}$/u.test(value) || isIsoTime(value),
    'must be the id of a call or an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z',
  )
  .describe('Calls after the one of this id, or at this time and later.');

export const requestsQuery = z.strictObject({
  serverId,
  pluginId: z.string().optional(),
  method: z
    .string()
    .regex(/^[A-Za-z-]{1,32}$/u, 'must be an HTTP method such as POST')
    .transform((value) => value.toUpperCase())
    .optional(),
  path: z.string().optional(),
  status: queryInteger(100, 599).optional(),
  statusClass: z.enum(['2xx', '3xx', '4xx', '5xx']).optional(),
  unknown: z
    .enum(['include', 'only'])
    .optional()
    .describe(
      'Calls whose key opens no install belong to no store: also those (with pluginId: those whose key names it), or none but those.',
    ),
  since: since.optional(),
  before: queryInteger(1, Number.MAX_SAFE_INTEGER).optional(),
  limit: queryInteger(1, 500).default(50).describe('50 when left out.'),
  bodies: z
    .enum(['true', 'false'])
    .optional()
    .describe(
      'Whether rows carry what was sent and answered; a page of long bodies ends before its limit.',
    ),
});
