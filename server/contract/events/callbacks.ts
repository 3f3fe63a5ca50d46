import * as z from 'zod';

import { ANSWER_DISPLAYS, ANSWER_LEVELS, DECISIONS } from '#server/domain/callback.ts';

import { accountRead } from '../data/account.ts';
import { CAPABILITY_PAYLOADS, providerAnswer } from '../data/capability.ts';
import { named } from '../values.ts';
import { emptyData, environment, occurredAt, staffActor, tenantId } from './envelope.ts';

// Calls to plugins and their responses (specification, Synchronous callbacks; C8, D9).

const target = z.strictObject({ type: z.string().optional(), id: z.string() });

export const actionCall = z
  .strictObject({
    id: z.string(),
    type: z.literal('action'),
    hook: z.string().describe('The button that was pressed.'),
    tenantId,
    environment,
    slot: z.string().optional(),
    target: target.optional(),
    actor: staffActor.optional().describe('Omitted unless a staff member caused the call.'),
    formData: z.looseObject({}).optional(),
    occurredAt,
  })
  .meta({ id: 'ActionCall', description: 'Staff pressed a button of the plugin.' });

const shown = {
  message: z.string().optional(),
  level: z.enum(ANSWER_LEVELS).optional(),
  display: z.enum(ANSWER_DISPLAYS).optional(),
};

export const actionAnswer = z.looseObject({ success: z.boolean(), ...shown }).meta({
  id: 'ActionAnswer',
  description: 'What staff see. Other fields are ignored.',
});

export const hookCall = z
  .strictObject({
    hookId: z.string(),
    type: z.literal('hook'),
    event: z
      .string()
      .describe('What is about to happen. The platform itself sends only `table.close`.'),
    stage: z.literal('before'),
    tenantId,
    environment,
    target: target.optional(),
    data: z
      .union([
        z.intersection(
          accountRead,
          z.strictObject({
            confirmed: z.literal(true).optional().describe('Staff have seen the warning.'),
          }),
        ),
        emptyData.extend({ confirmed: z.literal(true).optional() }),
      ])
      .describe(
        'The account as in `tables/get` or `packets/get`; for `table.close`, that of the table. ' +
          'Empty without `orders:read`, or if no account is open.',
      ),
    actor: staffActor.optional().describe('Omitted unless a staff member caused the call.'),
    timeoutMs: z.int().describe('How long the plugin may take.'),
    occurredAt,
    sequence: z
      .int()
      .min(0)
      .optional()
      .describe("The sale's last sequence number; 0 if it has no events yet."),
    sequenceScope: z.string().regex(/^sq_/u).optional(),
  })
  .meta({ id: 'HookCall', description: 'Asks whether something may happen.' });

/** One of two forms (D9, D10). */
export const hookAnswer = z
  .union([
    z.looseObject({ success: z.boolean(), ...shown }),
    z.looseObject({ decision: z.enum(DECISIONS), ...shown }),
  ])
  .meta({
    id: 'HookAnswer',
    description:
      '`success: true` is a yes. `success: false` with the level `warning` is a no that staff may ' +
      'overrule; any other `success: false` is final. `decision` says the same in another form, ' +
      'and `deny` is final. Other fields are ignored.',
  });

function capabilityCallOf<const Id extends keyof typeof CAPABILITY_PAYLOADS>(
  id: string,
  capability: Id,
) {
  return named(id, {
    type: z.literal('capability'),
    capability: z.literal(capability),
    v: z.literal(1),
    tenantId,
    environment,
    requestId: z.string(),
    consumer: z.strictObject({ pluginId: z.string() }),
    occurredAt,
    payload: CAPABILITY_PAYLOADS[capability],
  });
}

export const messagingSendCall = capabilityCallOf('MessagingSendCall', 'messaging.send');
export const notifyStaffCall = capabilityCallOf('NotifyStaffCall', 'notify.staff');
export const invoiceIssueCall = capabilityCallOf('InvoiceIssueCall', 'invoice.issue');

/** A request to the provider of a capability (C8). */
export const capabilityCall = z
  .union([messagingSendCall, notifyStaffCall, invoiceIssueCall])
  .meta({ id: 'CapabilityCall', description: 'Another plugin asks for a capability.' });

/** A kind of call to plugins whose response is awaited. */
export interface CallbackKind {
  readonly name: 'action' | 'hook' | 'capability';
  /** The path below the plugin's base URL. */
  readonly path: string;
  /** One sentence. */
  readonly summary: string;
  readonly body: z.ZodType;
  readonly answer: z.ZodType;
  /** The timeout, and the effect of a late response. */
  readonly within: string;
}

export const CALLBACK_KINDS: readonly CallbackKind[] = [
  {
    name: 'action',
    path: '/plugins/action',
    summary: 'Staff pressed a button of the plugin.',
    body: actionCall,
    answer: actionAnswer,
    within:
      'Respond within 8 seconds, unless the install sets another timeout; a later response ' +
      'counts as `plugin.action.timeout`.',
  },
  {
    name: 'hook',
    path: '/plugins/hook',
    summary: 'Something is about to happen, which the plugin may prevent.',
    body: hookCall,
    answer: hookAnswer,
    within:
      'Respond within 5 seconds, unless `timeoutMs` says otherwise; a later response counts ' +
      'as a no, unless the install has `failOpen`.',
  },
  {
    name: 'capability',
    path: '/plugins/action',
    summary: 'Another plugin asks for a capability that this one provides.',
    body: capabilityCall,
    answer: providerAnswer,
    within: 'Respond within 10 seconds; after that, the caller gets `plugin.<prefix>.timeout`.',
  },
];
