import {
  controlRun,
  findScenario,
  listScenarios,
  putScenario,
  removeScenario,
  runScenario,
} from '#server/workbench/scenarios/scenarios.ts';

import { answer, handlers } from '../handler.ts';

export const scenariosHandlers = handlers({
  listScenarios: ({ context }) => ({
    data: listScenarios(context.database.read).map(({ source, scenario }) => {
      const { name, title, about, steps, world } = scenario;
      return {
        name,
        title,
        about,
        steps: steps.length,
        source,
        world: typeof world === 'string' ? world : 'inline',
        for: scenario.for ?? null,
      };
    }),
  }),

  getScenario: ({ context, params: { name } }) =>
    answer(findScenario(context.database.read, name), ({ file }) => file),

  putScenario: ({ context, params: { name }, body }) =>
    answer(putScenario(context.database, name, body), ({ file }) => file),

  deleteScenario: ({ context, params: { name } }) => answer(removeScenario(context.database, name)),

  /** A run goes on if the client disconnects. */
  runScenario: async ({ context, params: { name }, body }) =>
    answer(await runScenario(context, name, body)),

  getScenarioRun: ({ context }) => ({ data: context.scenarioSlot.run?.view() ?? null }),

  controlScenarioRun: async ({ context, body }) =>
    answer(await controlRun(context, body.do, body.pace)),
});
