import { endSessions } from '#server/operations/end-sessions.ts';

import { handlers } from './handler.ts';

export const sessionHandlers = handlers({
  /**
   * Ends the sessions of all pages of the interface. Pages that follow live events are told that there
   * are no more; who follows with the control token comes back.
   */
  endSession: ({ context }) => {
    endSessions(context);
    context.live.dismiss();
    return { data: { ended: true } };
  },
});
