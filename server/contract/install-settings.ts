import * as z from 'zod';

import { RETRY_PRESETS } from '#server/domain/delivery.ts';
import { LONGEST_CALLBACK_MS, SIGNATURE_SCHEMES } from '#server/domain/install.ts';
import { nearestName } from '#server/domain/nearest-name.ts';
import { SCOPE_NAMES } from '#server/domain/scopes.ts';

import { violation } from './errors/violation.ts';
import { EVENT_KINDS } from './events/kinds.ts';
import { text } from './values.ts';

// Webhook and callback settings of installs, in requests and fixtures.

/** An http or https URL without credentials. */
export const callableUrl = text(2000).refine(isCallable, violation('mustBeAddress'));

/**
 * Refuses a name that is one typo away from a known one. Other unknown names are accepted, since
 * the platform may have scopes (C1) and events (D1) that are unknown to the emulator.
 */
function notMisspelled(known: readonly string[]) {
  return (name: string, issues: z.core.$RefinementCtx<string>): void => {
    if (known.includes(name)) return;
    const meant = nearestName(name, known);
    if (meant === undefined) return;
    issues.addIssue({ code: 'custom', message: violation('mustBeKnown', { name, meant }) });
  };
}

export const notMisspelledScope = notMisspelled(SCOPE_NAMES);
export const scopes = z.array(text(128).min(1).superRefine(notMisspelledScope)).max(100);

const EVENT_TYPES = EVENT_KINDS.map(({ type }) => type);
const EVENT_PATTERNS = [
  ...EVENT_TYPES,
  ...new Set(EVENT_TYPES.map((type) => `${type.slice(0, type.indexOf('.'))}.*`)),
  '*',
];
const events = z.array(text(128).min(1).superRefine(notMisspelled(EVENT_PATTERNS))).max(200);
const signature = z.enum(SIGNATURE_SCHEMES);
const retries = z.enum(RETRY_PRESETS);
const secret = text(256).min(1).optional();

/** `secret` sets the signing secret of the install (D5). */
export const webhook = z.strictObject({
  url: callableUrl,
  events: events.default(['*']),
  secret,
  signature: signature.default('timestamped'),
  retries: retries.default('spec'),
  enabled: z.boolean().default(true),
});

export const webhookPatch = z.strictObject({
  url: callableUrl.optional(),
  events: events.optional(),
  secret,
  signature: signature.optional(),
  retries: retries.optional(),
  enabled: z.boolean().optional(),
});

const hooks = z.array(z.literal('table.close')).max(10);

/** The timeout of an action or a hook (D14). */
const timeoutMs = z.int().min(1).max(LONGEST_CALLBACK_MS);

export const callbacks = z.strictObject({
  baseUrl: callableUrl,
  hooks: hooks.default([]),
  failOpen: z.boolean().default(false),
  timeouts: z
    .strictObject({ actionMs: timeoutMs.optional(), hookMs: timeoutMs.optional() })
    .optional(),
});

export const callbacksPatch = z.strictObject({
  baseUrl: callableUrl.optional(),
  hooks: hooks.optional(),
  failOpen: z.boolean().optional(),
  timeouts: z
    .strictObject({
      actionMs: timeoutMs.nullable().optional(),
      hookMs: timeoutMs.nullable().optional(),
    })
    .nullable()
    .optional()
    .describe('Null resets a timeout, or both, to the default.'),
});

export function isCallable(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.username === '' &&
    url.password === ''
  );
}
