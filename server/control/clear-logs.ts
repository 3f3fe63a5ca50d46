import { clearDeliveries } from '#server/operations/clear-deliveries.ts';

import type { ControlContext } from './context.ts';
import { handlers } from './handler.ts';

export const clearLogsHandlers = handlers({
  /** What the calls did stays; only the log of them goes. */
  clearRequests: async ({ context, serverId }) => {
    const clear = () => context.requestLog.clearOf(serverId);
    return { data: { cleared: await keepingPast(context, clear) } };
  },

  /** What is pending stays, and is sent. */
  clearDeliveries: async ({ context, serverId }) => {
    const cleared = await keepingPast(context, () => clearDeliveries(context, serverId));
    context.turns.noteCleared();
    return { data: { cleared } };
  },
});

/** What was logged until now stays part of reports on everything. */
async function keepingPast({ worldEnd }: ControlContext, clear: () => number): Promise<number> {
  await worldEnd.prepare();
  let cleared = 0;
  worldEnd.around(() => {
    cleared = clear();
  });
  return cleared;
}
