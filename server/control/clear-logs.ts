import { clearDeliveries } from '#server/operations/clear-deliveries.ts';

import type { ControlContext } from './context.ts';
import { handlers } from './handler.ts';

export const clearLogsHandlers = handlers({
  /** Only the log of the calls goes; what they did stays. */
  clearRequests: ({ context, serverId }) => {
    const clear = () => context.requestLog.clearOf(serverId);
    return { data: { cleared: keepingReports(context, clear) } };
  },

  /** Pending deliveries stay, and are sent. */
  clearDeliveries: ({ context, serverId }) => {
    const cleared = keepingReports(context, () => clearDeliveries(context, serverId));
    context.turns.noteCleared();
    return { data: { cleared } };
  },
});

/** Keeps what was logged so far for reports on everything, then clears the log. */
function keepingReports({ worldEnd }: ControlContext, clear: () => number): number {
  let cleared = 0;
  worldEnd.around(() => {
    cleared = clear();
  });
  return cleared;
}
