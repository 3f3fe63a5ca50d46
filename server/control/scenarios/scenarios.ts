import { isRefusal } from '#server/domain/refusal.ts';

import { handlers } from '../handler.ts';

export const scenariosHandlers = handlers({
  listScenarios: async ({ context }) => {
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

  getScenario: async ({ context, params: { name } }) => {
    const found = (await context.scenarios()).find(name);
    return isRefusal(found) ? found : { data: found.file };
  },

  putScenario: async ({ context, params: { name }, body }) => {
    const scenarios = await context.scenarios();
    const put = await context.storage.withRetry(() => scenarios.put(name, body));
    return isRefusal(put) ? put : { data: put.file };
  },

  deleteScenario: async ({ context, params: { name } }) => {
    const scenarios = await context.scenarios();
    const removed = await context.storage.withRetry(() => scenarios.remove(name));
    return isRefusal(removed) ? removed : { data: removed };
  },

  /** At once, it answers when the run is over; whoever hangs up does not end it. */
  runScenario: async ({ context, params: { name }, body }) => {
    const run = await (await context.scenarios()).run(name, body);
    return isRefusal(run) ? run : { data: run };
  },
});
