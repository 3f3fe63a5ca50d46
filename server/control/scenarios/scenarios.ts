import {
  runAnswer,
  scenarioDeletedAnswer,
  scenarioFileBody,
  scenarioRunBody,
  scenariosAnswer,
} from '#contract/control/scenarios.ts';
import { isRefusal } from '#domain/refusal.ts';

import { route } from '../route.ts';

export const getScenarios = route({
  method: 'GET',
  path: '/scenarios',
  concerns: 'emulator',
  summary: 'Lists the scenarios that can be played.',
  output: scenariosAnswer,
  refusals: [],
  handle: async ({ context }) => {
    const scenarios = await context.scenarios();
    return {
      data: scenarios.list().map(({ source, scenario }) => {
        const { name, title, about, steps, world } = scenario;
        const named = typeof world === 'string' ? world : 'inline';
        return {
          name,
          title,
          about,
          steps: steps.length,
          source,
          world: named,
          for: scenario.for ?? null,
        };
      }),
    };
  },
});

export const getScenarioFile = route({
  method: 'GET',
  path: '/scenarios/:name',
  concerns: 'emulator',
  summary: 'Reads a scenario.',
  output: scenarioFileBody,
  refusals: ['scenarioNotFound'],
  handle: async ({ context, params: { name = '' } }) => {
    const found = (await context.scenarios()).find(name);
    return isRefusal(found) ? found : { data: found.file };
  },
});

export const putScenario = route({
  method: 'PUT',
  path: '/scenarios/:name',
  concerns: 'emulator',
  outlivesReset: true,
  body: scenarioFileBody,
  summary: 'Keeps a scenario under its name.',
  output: scenarioFileBody,
  refusals: ['builtInScenario', 'badScenario', 'scenarioLimitReached'],
  handle: async ({ context, params: { name = '' }, body }) => {
    const scenarios = await context.scenarios();
    const put = await context.storage.patiently(() => scenarios.put(name, body));
    return isRefusal(put) ? put : { data: put.file };
  },
});

export const deleteScenario = route({
  method: 'DELETE',
  path: '/scenarios/:name',
  concerns: 'emulator',
  outlivesReset: true,
  summary: 'Deletes a scenario.',
  output: scenarioDeletedAnswer,
  refusals: ['builtInScenario', 'scenarioNotFound'],
  handle: async ({ context, params: { name = '' } }) => {
    const scenarios = await context.scenarios();
    const removed = await context.storage.patiently(() => scenarios.remove(name));
    return isRefusal(removed) ? removed : { data: removed };
  },
});

/** At once, it answers when the run is over; whoever hangs up does not end it. */
export const postScenarioRun = route({
  method: 'POST',
  path: '/scenarios/:name/run',
  concerns: 'emulator',
  outlivesReset: true,
  body: scenarioRunBody,
  summary: 'Plays a scenario.',
  output: runAnswer,
  refusals: ['scenarioNotFound', 'badScenario', 'scenarioRunning'],
  handle: async ({ context, params: { name = '' }, body }) => {
    const run = await (await context.scenarios()).run(name, body);
    return isRefusal(run) ? run : { data: run };
  },
});
