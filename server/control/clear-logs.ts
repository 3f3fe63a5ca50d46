import { storeQuery } from '#contract/control/fields.ts';
import { clearedAnswer } from '#contract/control/requests.ts';
import { clearDeliveries } from '#operations/clear-deliveries.ts';

import type { ControlContext } from './context.ts';
import { route } from './route.ts';

/** What the calls did stays; only the log of them goes. */
export const deleteRequests = route({
  method: 'DELETE',
  path: '/requests',
  concerns: 'store',
  query: storeQuery,
  summary: 'Clears the log of calls: those of a store, and those whose key opened no install.',
  output: clearedAnswer,
  refusals: [],
  handle: async ({ context, serverId }) => {
    const clear = () => context.requestLog.clearOf(serverId);
    return { data: { cleared: await keepingPast(context, clear) } };
  },
});

/** What is pending stays, and is sent. */
export const deleteDeliveries = route({
  method: 'DELETE',
  path: '/deliveries',
  concerns: 'store',
  query: storeQuery,
  summary: 'Clears the log of deliveries of a store: all that have come to an end.',
  output: clearedAnswer,
  refusals: [],
  handle: async ({ context, serverId }) => {
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
