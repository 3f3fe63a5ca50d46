import { isRefusal } from '#server/domain/refusal.ts';

import { handlers } from '../handler.ts';

export const scenarioRunHandlers = handlers({
  getScenarioRun: async ({ context }) => ({ data: (await context.scenarios()).current() }),

  /** One step, on by itself, wait, or end. */
  controlScenarioRun: async ({ context, body }) => {
    const run = await (await context.scenarios()).control(body.do, body.pace);
    return isRefusal(run) ? run : { data: run };
  },
});
