import * as z from 'zod';

import { DURATION, durationMs } from '#server/domain/duration.ts';

import { LONGEST_ADVANCE_MS, clockMode } from './control/clock.ts';
import { faultRules } from './control/faults.ts';
import { snapshotName } from './control/snapshots.ts';
import { violation } from './errors/violation.ts';
import { isPlaceholder, PLACEHOLDERS } from './scenario-placeholders.ts';
import { integerWithin, isoTime, slug, text } from './values.ts';

export const inBothLanguages = z.strictObject({ en: z.string(), tr: z.string() });

export const scenarioAudience = z.enum(['merchant', 'developer']);

export const SCENARIO_BOUNDS = { steps: 1000, bytes: 1024 * 1024, depth: 100 } as const;

/** The verbs of staff steps, and their control calls. */
export const STAFF_VERBS = {
  openTable: 'openTable',
  openPacket: 'openPacket',
  addLines: 'addLines',
  void: 'voidLine',
  collect: 'collectPayment',
  move: 'moveAccount',
  close: 'closeAccount',
  reopen: 'reopenAccount',
  cancel: 'cancelAccount',
  status: 'setPacketStatus',
  requestPayment: 'requestPayment',
  user: 'createUser',
  customer: 'createCustomer',
} as const;

export const TERMINAL_VERBS = {
  press: 'pressButton',
  scenario: 'playTerminalScenario',
  reconcile: 'reconcilePayment',
} as const;

const duration = z
  .string()
  .regex(DURATION, violation('mustBeDuration'))
  .refine((value) => durationMs(value) <= LONGEST_ADVANCE_MS, violation('mustBeTenYears'))
  .describe('A number and ms, s, min, h or d: `20 min`.');

const anyStep = {
  title: inBothLanguages.optional().describe('The name of the step, shown while it plays.'),
  optional: z.boolean().optional().describe('If the step fails, the run continues.'),
};

const as = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/u, violation('mustBeIdentifier'))
  .refine((name) => !isPlaceholder(name), violation('mustNotBeReserved', { values: PLACEHOLDERS }))
  .optional()
  .describe("Names the answer's `data`, for references such as {t.accountId} in later steps.");

const fields = z.looseObject({});

const call = text(8192).regex(/^(?:GET|POST|PUT|PATCH|DELETE) \/[!-~]*$/u, violation('mustBeCall'));

/** Omitted fields may have any value. */
const expectedAnswer = z
  .strictObject({
    status: integerWithin(100, 599).optional(),
    headers: z.record(z.string(), z.string()).optional(),
    body: z
      .unknown()
      .optional()
      .describe('Fields that the response must have, compared deeply; lists by position.'),
  })
  .optional();

const expectation = z
  .strictObject({
    account: text(400).min(1).optional().describe('The account to check.'),
    is: fields.optional().describe('Fields that the account must have.'),
    delivery: z
      .strictObject({
        serverId: slug.optional(),
        pluginId: slug.optional(),
        type: text(128).optional(),
        status: z.enum(['pending', 'retrying', 'delivered', 'dropped', 'cancelled']).optional(),
        attempts: integerWithin(0, 1000).optional(),
        lastStatus: integerWithin(100, 599).nullable().optional(),
      })
      .optional()
      .describe('A delivery that must exist, made since the run began.'),
    call: z
      .strictObject({
        serverId: slug.optional(),
        pluginId: slug.optional(),
        method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
        path: text(2048).optional(),
        status: integerWithin(100, 599).optional(),
      })
      .optional()
      .describe('A Data API call that must exist, made since the run began.'),
    serverId: slug.optional().describe('The store of the account; the first one by default.'),
    within: duration.optional(),
  })
  .refine(
    ({ account, delivery, call: made }) =>
      [account, delivery, made].filter((value) => value !== undefined).length === 1,
    violation('mustHaveExactlyOneOf', { values: ['account', 'delivery', 'call'] }),
  )
  .refine(
    (expected) => (expected.account === undefined) === (expected.is === undefined),
    violation('mustHaveAccountAndIs'),
  );

const clockMove = z
  .strictObject({
    advance: duration.optional(),
    set: isoTime.optional(),
    runNext: z.literal(true).optional(),
    mode: clockMode.optional(),
  })
  .refine(
    (body) => Object.values(body).filter((value) => value !== undefined).length === 1,
    violation('mustHaveExactlyOneOf', { values: ['advance', 'set', 'runNext', 'mode'] }),
  );

const receiver = z.strictObject({
  serverId: slug.optional(),
  pluginId: slug,
  hooks: z
    .array(z.literal('table.close'))
    .max(10)
    .optional()
    .describe('The hooks that the receiver answers; those of the install by default.'),
  respond: z.strictObject({
    status: integerWithin(200, 599).default(200),
    headers: z
      .record(
        z.string().regex(/^[A-Za-z0-9-]{1,64}$/u, violation('mustBeHeaderName')),
        text(1024).regex(/^[ -~]*$/u, violation('mustBePrintable')),
      )
      .optional(),
    body: z.unknown().optional().describe('Text is sent unchanged, anything else as JSON.'),
    delayMs: integerWithin(0, 60_000).optional().describe('Real time before it answers.'),
  }),
});

/** Fields of steps that make a call. */
const calling = { as, expect: expectedAnswer, ...anyStep };

/** The steps by kind. A step has a field named after its kind. */
export const STEP_SCHEMAS = {
  say: z.strictObject({ say: inBothLanguages, ...anyStep }),
  staff: z.strictObject({
    staff: z.enum(keysOf(STAFF_VERBS)),
    with: fields.default({}),
    ...calling,
  }),
  plugin: z.strictObject({
    plugin: slug.describe('The install that calls.'),
    serverId: slug.optional(),
    call,
    with: z.union([fields, z.array(z.unknown())]).optional(),
    ...calling,
  }),
  terminal: z.strictObject({
    terminal: z.enum(keysOf(TERMINAL_VERBS)),
    with: fields.default({}),
    ...calling,
  }),
  clock: z.strictObject({ clock: clockMove, ...anyStep }),
  faults: z.strictObject({
    faults: faultRules.describe('The rules from here on, until the run ends; [] for none.'),
    ...anyStep,
  }),
  control: z.strictObject({
    control: call,
    with: fields.optional(),
    ...calling,
  }),
  expect: z.strictObject({ expect: expectation, ...anyStep }),
  receiver: z.strictObject({ receiver, ...anyStep }),
  pause: z.strictObject({ pause: z.literal(true), ...anyStep }),
} as const;

export type StepKind = keyof typeof STEP_SCHEMAS;

export const STEP_KINDS = keysOf(STEP_SCHEMAS);

export type StepOf<Kind extends StepKind> = z.output<(typeof STEP_SCHEMAS)[Kind]>;

export type Step = { [Kind in StepKind]: StepOf<Kind> }[StepKind];

export function kindOf(step: Step): StepKind {
  // Steps of other kinds may have `expect` too.
  const kind = STEP_KINDS.find((name) => name !== 'expect' && Object.hasOwn(step, name));
  return kind ?? 'expect';
}

export function isStep<Kind extends StepKind>(kind: Kind, step: Step): step is StepOf<Kind> & Step {
  return kindOf(step) === kind;
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}

const needed = integerWithin(0, 100).optional();

/** A scenario without its steps. */
export const scenarioHead = z.strictObject({
  $schema: z.string().optional(),
  name: snapshotName,
  title: inBothLanguages,
  about: inBothLanguages,
  for: scenarioAudience.optional().describe('The intended audience.'),
  needs: z
    .strictObject({ free: needed, menu: needed, open: needed, customer: needed })
    .optional()
    .describe('How many free tables, products, open tables and customers there must be.'),
  end: inBothLanguages.optional().describe('The closing sentence of a presentation.'),
  world: z
    .union([z.string().min(1), fields])
    .default('keep')
    .describe(
      '`keep`, the name of a built-in fixture, or a whole fixture; a fixture resets the world first.',
    ),
  clock: isoTime
    .refine((value) => value.slice(0, 4) >= '1970', violation('mustNotBeBefore1970'))
    .nullable()
    .default(null)
    .describe(
      'The time at which the clock is stopped while the scenario plays; null: the clock is not changed.',
    ),
  steps: z.array(z.unknown()).min(1).max(SCENARIO_BOUNDS.steps),
});

/** A scenario file; editors use its JSON schema. */
export const scenarioFile = scenarioHead.extend({
  steps: z
    .array(z.union(Object.values(STEP_SCHEMAS)))
    .min(1)
    .max(SCENARIO_BOUNDS.steps),
});

export type ScenarioFile = z.input<typeof scenarioFile>;

export type Scenario = Omit<z.output<typeof scenarioHead>, 'steps'> & {
  readonly steps: readonly Step[];
};
