import * as z from 'zod';

import { violation } from '../errors/violation.ts';
import { inBothLanguages, scenarioAudience, scenarioFile, STEP_KINDS } from '../scenario.ts';
import { listOf, named, numberWithin, text } from '../values.ts';
import { defineCalls } from './define-calls.ts';
import { error, message, time } from './fields.ts';
import { snapshotName } from './snapshots.ts';

/** A number is a multiple of real time. */
const playPace = z.union([z.enum(['steps', 'fast', 'real']), numberWithin(0.01, 1_000_000)]);

export const receiverOwner = z.enum(['plugin', 'scenario']);

export const scenarioRunBody = z.strictObject({
  pace: playPace.default('fast'),
  receivers: receiverOwner
    .optional()
    .describe(
      'Who answers for the plugins of receiver steps. `plugin`: their own addresses are called, and ' +
        'fault rules replace the answers; the default for an install that has a webhook when the run ' +
        'begins. `scenario`: a receiver of the scenario is called instead; the default otherwise, ' +
        'and used wherever the plugin has no address.',
    ),
});

/** A scenario without its steps. */
export const scenarioRow = named('ScenarioRow', {
  name: z.string(),
  title: inBothLanguages,
  about: inBothLanguages,
  steps: z.int().nonnegative(),
  source: z.enum(['builtIn', 'file', 'recorded']),
  world: z.string().describe('`keep`, a built-in fixture, or `inline`.'),
  for: scenarioAudience.nullable().describe('The intended audience; null: not given.'),
});

const scenariosAnswer = z.array(scenarioRow);

export const stepRefusal = named('ScenarioStepRefusal', {
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.unknown()),
});

export const stepObstacle = z.discriminatedUnion('code', [
  z.strictObject({
    code: z.literal('closeBlocked').describe('The hook of a plugin said no.'),
    message: z.string(),
    params: z.strictObject({ pluginId: z.string(), said: z.string().nullable() }),
  }),
  z.strictObject({
    code: z.literal('tableInTheWay').describe('The table was open before the run.'),
    message: z.string(),
    params: z.strictObject({
      serverId: z.string(),
      tableId: z.string(),
      title: z.string(),
      accountId: z.string(),
    }),
  }),
]);

/** Why a step failed, in addition to its error. */
const failure = {
  refusal: stepRefusal
    .nullable()
    .describe('The refusal of the control API that `error` quotes; null: none.'),
  obstacle: stepObstacle
    .nullable()
    .describe('What prevented the step; `error` ends with its message. Null: nothing known.'),
};

export const runAnswer = named('ScenarioRun', {
  name: z.string(),
  state: z.enum(['waiting', 'playing', 'passed', 'failed', 'stopped']),
  checkpoint: z.string().nullable().describe('The state before the run; null: none was made.'),
  receivers: listOf({
    serverId: z.string(),
    pluginId: z.string(),
    webhooks: receiverOwner,
    callbacks: receiverOwner,
  }).describe('Whose address was called for each install that a receiver step has named so far.'),
  end: inBothLanguages
    .nullable()
    .describe('The closing sentence of a presentation; null: the scenario has none.'),
  step: z.int().nonnegative().describe('The step that plays or comes next, from 0.'),
  steps: listOf({
    index: z.int().nonnegative(),
    press: z
      .int()
      .positive()
      .describe(
        'Which `next` plays it at the pace `steps`, from 1: a `say` comes with the next staff, ' +
          'plugin or terminal step, and steps that show nothing follow without a `next` of their own.',
      ),
    kind: z.enum(STEP_KINDS),
    title: inBothLanguages,
    state: z.enum(['pending', 'running', 'done', 'failed', 'skipped']),
    subject: z
      .strictObject({ kind: z.enum(['account', 'table', 'payment']), id: z.string() })
      .nullable()
      .describe(
        'What the step is about, known shortly before it is played; null: nothing in particular.',
      ),
    ...error,
    ...failure,
    tookMs: z.int().nonnegative().nullable().describe('Real time.'),
    links: listOf({
      kind: z.enum(['account', 'request', 'delivery', 'callback', 'payment']),
      id: z.string(),
    }),
  }),
});

export const foreseeBody = z.strictObject({
  world: z
    .enum(['now', 'clean'])
    .default('now')
    .describe('What is copied: the current state, or the state that a reset restores.'),
});

export const foreseeAnswer = z.strictObject({
  passes: z.boolean(),
  failedStep: z
    .strictObject({
      index: z.int().nonnegative(),
      title: inBothLanguages,
      reason: z.string().describe('In English.'),
      reasonCode: message.describe('The same as a code with params.'),
      ...failure,
    })
    .nullable()
    .describe(
      'The step that fails; the first one if the restaurant lacks something the scenario needs.',
    ),
  assumed: listOf({
    kind: z.enum(['delivery', 'callback']),
    serverId: z.string(),
    pluginId: z.string(),
    type: z.string().describe('The type of the event, action or hook.'),
    times: z.int().positive(),
  }).describe(
    'Calls to plugins that were not made: deliveries were taken as answered with 200, actions and ' +
      'hooks with yes.',
  ),
  tookMs: z.int().nonnegative().describe('Real time.'),
});

/** Only lists the fields; `readScenario` validates them with its own messages. */
export const scenarioFileBody = z
  .looseObject({
    name: z.unknown().optional().describe('The name in the path.'),
    title: z.unknown().optional().describe('In both languages.'),
    about: z.unknown().optional().describe('In both languages.'),
    for: z.unknown().optional().describe('The intended audience.'),
    needs: z.unknown().optional().describe('How many free tables, products and so on it needs.'),
    end: z.unknown().optional().describe('The closing sentence, in both languages.'),
    world: z.unknown().optional().describe('`keep`, a built-in fixture, or a whole fixture.'),
    clock: z
      .unknown()
      .optional()
      .describe('The time at which the clock is stopped; null: the clock is not changed.'),
    steps: z.unknown().optional().describe('1 to 1000 steps.'),
  })
  .describe('A scenario file, as `fixtures/scenario.schema.json` describes it.');

export const recordingBody = z
  .strictObject({
    do: z.enum(['start', 'stop', 'discard']),
    name: snapshotName.optional().describe('For `stop`: the name of the scenario to write.'),
    title: text(200).min(1).optional(),
  })
  .refine(
    (body) => (body.do === 'stop') === (body.name !== undefined),
    violation('mustHaveNameToStop'),
  )
  .refine(
    ({ name, title }) => title === undefined || name !== undefined,
    violation('mustHaveTitleToStop'),
  );

const recordingStateAnswer = z
  .strictObject({
    startedAt: time,
    elapsedMs: z.int().nonnegative().describe('Real time since the recording began.'),
    steps: z.int().nonnegative().describe('The number of steps that the file would have.'),
    last: z
      .string()
      .nullable()
      .describe('The latest recorded action, for instance `staff openTable`.'),
  })
  .nullable();

export const scenarioCalls = defineCalls('emulator', {
  getRecording: {
    request: 'GET /recording',
    summary: 'Shows the state of the recording.',
    topics: ['recording'],
    response: recordingStateAnswer,
  },
  controlRecording: {
    request: 'POST /recording',
    body: recordingBody,
    summary: 'Starts a recording, ends it as a scenario, or discards it.',
    response: z.union([scenarioFile, recordingStateAnswer]),
    refusals: [
      'recordingRuns',
      'noRecording',
      'nothingRecorded',
      'scenarioExists',
      'builtInScenario',
      'badScenario',
    ],
  },

  listScenarios: {
    request: 'GET /scenarios',
    summary: 'Lists the scenarios that can be played.',
    topics: ['scenarios'],
    response: scenariosAnswer,
  },
  getScenario: {
    request: 'GET /scenarios/{name}',
    summary: 'Reads a scenario.',
    topics: ['scenarios'],
    response: scenarioFileBody,
    refusals: ['scenarioNotFound'],
  },
  putScenario: {
    request: 'PUT /scenarios/{name}',
    outlivesReset: true,
    body: scenarioFileBody,
    summary: 'Stores a scenario under its name.',
    response: scenarioFileBody,
    refusals: ['builtInScenario', 'badScenario', 'scenarioLimitReached'],
  },
  runScenario: {
    request: 'POST /scenarios/{name}/run',
    outlivesReset: true,
    body: scenarioRunBody,
    summary: 'Plays a scenario.',
    response: runAnswer,
    refusals: ['scenarioNotFound', 'badScenario', 'scenarioNeeds', 'scenarioRunning'],
  },
  foreseeScenario: {
    request: 'POST /scenarios/{name}/foresee',
    needs: 'copyWorlds',
    outlivesReset: true,
    body: foreseeBody,
    summary: 'Plays a scenario in a copy that is then deleted; nothing else changes.',
    response: foreseeAnswer,
    refusals: ['scenarioNotFound', 'badScenario', 'sandboxNotMade'],
  },
  getScenarioRun: {
    request: 'GET /scenario-run',
    outlivesReset: true,
    summary: 'Shows the state of the running scenario, or how the last one ended.',
    topics: ['scenarioRun'],
    response: runAnswer.nullable(),
  },
  controlScenarioRun: {
    request: 'POST /scenario-run',
    outlivesReset: true,
    body: z.strictObject({
      do: z.enum(['next', 'play', 'pause', 'stop']),
      pace: playPace.optional().describe('With `play`: another pace from now on.'),
    }),
    summary: 'Plays the next step of the scenario, continues, pauses or stops it.',
    response: runAnswer,
    refusals: ['noScenarioRun', 'scenarioOver'],
  },
  deleteScenario: {
    request: 'DELETE /scenarios/{name}',
    outlivesReset: true,
    summary: 'Deletes a scenario.',
    response: z.strictObject({ name: z.string() }),
    refusals: ['builtInScenario', 'scenarioNotFound'],
  },
});
