import * as z from 'zod';

import type { PresetName } from '#server/domain/faults/presets.ts';
import { FAULT_PRESETS, PRESET_TEXTS } from '#server/domain/faults/presets.ts';
import type { FaultPlace } from '#server/domain/faults/rule.ts';
import { FAULT_PLACES } from '#server/domain/faults/rule.ts';

import { BOUNDS } from '../bounds.ts';
import { violation } from '../errors/violation.ts';
import { listOf, named, text } from '../values.ts';
import { defineCalls } from './define-calls.ts';
import { stateAnswer } from './emulator.ts';
import { LONGEST_MS, callbackEffect, deliveryEffect, requestEffect } from './fault-effects.ts';
import { queryInteger, time } from './fields.ts';

const count = z.int().min(1).max(1_000_000);

const pluginId = text(200).optional();
const type = text(128)
  .optional()
  .describe('Of an event, an action or a hook; `*` stands for any characters.');

/** The requests that a rule applies to. */
export const requestMatch = z.strictObject({
  pluginId,
  path: text(BOUNDS.tableId)
    .optional()
    .describe('With or without `/plugin-api`; `*` stands for any characters.'),
  method: text(32).optional(),
  openedBy: z
    .literal('anotherPlugin')
    .optional()
    .describe('Calls with a valid key that write to an account which another plugin opened.'),
});

/** The deliveries or callbacks that a rule applies to. */
export const eventMatch = z.strictObject({ pluginId, serverId: text(200).optional(), type });

/** When a rule applies. */
export const faultWhen = z.strictObject({
  nth: count.optional(),
  every: count.optional(),
  first: count.optional(),
  probability: z.number().min(0).max(1).optional(),
  forMs: z
    .int()
    .min(1)
    .max(LONGEST_MS)
    .optional()
    .describe('Of the clock, since the rules were put.'),
});

/** When a rule about deliveries or callbacks applies. */
export const eventWhen = faultWhen.extend({
  attempt: count.optional().describe('Only this attempt, from 1; the others are not counted.'),
});

const common = {
  id: z
    .string()
    .regex(/^[!-~](?:[ -~]{0,62}[!-~])?$/u, violation('mustFitHeader'))
    .optional()
    .describe('One is given where it is left out.'),
  title: text(200).optional(),
  enabled: z.boolean().optional(),
};

/** A fault rule. The first one whose `match` and `when` hold is applied. */
export const faultRule = z.discriminatedUnion('on', [
  ruleOn('request', requestMatch, faultWhen, requestEffect),
  ruleOn('delivery', eventMatch, eventWhen, deliveryEffect),
  ruleOn('callback', eventMatch, eventWhen, callbackEffect),
]);

function ruleOn<
  const Place extends FaultPlace,
  Match extends z.ZodObject,
  When extends z.ZodObject,
  Effect extends z.ZodUnion,
>(place: Place, match: Match, when: When, effect: Effect) {
  const on = z.literal(place);
  return z.strictObject({ ...common, on, match: match.optional(), when: when.optional(), effect });
}

export const faultRules = z
  .array(faultRule)
  .max(1000)
  .superRefine((rules, issues) => {
    const seen = new Set<string>();
    for (const [index, { id }] of rules.entries()) {
      if (id === undefined) continue;
      if (seen.has(id)) {
        const message = violation('mustBeNewRuleId');
        issues.addIssue({ code: 'custom', path: [index, 'id'], message });
      }
      seen.add(id);
    }
  });

const seed = z.int();

export const faultsBody = z
  .strictObject({
    seed: seed.optional().describe('What chance begins with; 1 when left out.'),
    rules: faultRules.optional(),
    preset: z.enum(FAULT_PRESETS.map(({ name }) => name)).optional(),
  })
  .refine(
    ({ rules, preset }) => (rules === undefined) !== (preset === undefined),
    violation('mustHaveRulesOrPreset'),
  );

/** The rules in a snapshot. */
export const faultSettings = z.strictObject({
  seed,
  rules: faultRules.refine(
    (rules) => rules.every(({ id }) => id !== undefined),
    violation('mustHaveIds'),
  ),
});

/** The effect of a rule on a logged call, an attempt or a callback. */
export const faultMark = named('FaultMark', {
  rule: z.string(),
  preset: z
    .enum(Object.keys(PRESET_TEXTS) as PresetName[])
    .optional()
    .describe('The preset that the rule belongs to.'),
  effect: z.record(z.string(), z.unknown()),
});

export const faultPreset = named('FaultPreset', {
  name: z.string(),
  title: z.string(),
  about: z.string(),
  rules: faultRules,
});

export const faultsAnswer = named('Faults', {
  seed,
  rules: faultRules,
  ofScenario: z
    .array(faultRule)
    .describe('Set by receiver steps of the scenario that plays: they come first and end with it.'),
  presets: z.array(faultPreset),
});

export const faultCalls = defineCalls('emulator', {
  getFaults: {
    request: 'GET /faults',
    summary: 'Lists the fault rules that are set, and the presets.',
    topics: ['faults'],
    response: faultsAnswer,
  },
  setFaults: {
    request: 'PUT /faults',
    body: faultsBody,
    summary: 'Sets the fault rules, or those of a preset; counting begins anew.',
    response: faultsAnswer,
  },
  beginHuntRun: {
    request: 'PUT /schedule',
    notInSandboxes: true,
    outlivesReset: true,
    body: z.strictObject({ rules: faultRules }),
    summary:
      'Begins a run of a hunt: ends all sandboxes, resets the world, empties the reports on everything, and sets ' +
      'the disturbances of this world and of all sandboxes, each counted in its own sandbox, until the next run.',
    response: stateAnswer,
  },
  listAppliedFaults: {
    request: 'GET /faults/applied',
    query: z.strictObject({
      rule: z.string().optional(),
      limit: queryInteger(1, 500).default(50).describe('50 when left out.'),
    }),
    summary: 'Lists what the fault rules did, the newest first.',
    topics: ['faults', 'requests', 'deliveries', 'callbacks'],
    response: listOf({
      at: time,
      ...faultMark.shape,
      on: z.enum(FAULT_PLACES),
      subject: z.strictObject({ kind: z.enum(FAULT_PLACES), id: z.string() }),
    }),
  },
});
