import {
  currentRunAnswer,
  runAnswer,
  scenarioRunControlBody,
} from '#contract/control/scenarios.ts';
import { isRefusal } from '#domain/refusal.ts';

import { route } from '../route.ts';

export const getScenarioRun = route({
  method: 'GET',
  path: '/scenario-run',
  concerns: 'emulator',
  outlivesReset: true,
  summary: 'Shows how the scenario that plays stands, or how the last one ended.',
  output: currentRunAnswer,
  refusals: [],
  handle: async ({ context }) => ({ data: (await context.scenarios()).current() }),
});

/** One step, on by itself, wait, or end. */
export const postScenarioRunControl = route({
  method: 'POST',
  path: '/scenario-run',
  concerns: 'emulator',
  outlivesReset: true,
  body: scenarioRunControlBody,
  summary: 'Plays the next step of the scenario, lets it play on, pauses or stops it.',
  output: runAnswer,
  refusals: ['noScenarioRun', 'scenarioOver'],
  handle: async ({ context, body }) => {
    const run = await (await context.scenarios()).control(body.do, body.pace);
    return isRefusal(run) ? run : { data: run };
  },
});
