import { sessionEndedAnswer } from '#contract/control/session.ts';
import { endSessions } from '#operations/end-sessions.ts';

import { route } from './route.ts';

/**
 * Ends the sessions of all pages of the interface. Pages that follow live events are told that there
 * are no more; who follows with the control token comes back.
 */
export const deleteSession = route({
  method: 'DELETE',
  path: '/session',
  concerns: 'emulator',
  summary: 'Ends the sessions of all pages of the interface.',
  output: sessionEndedAnswer,
  refusals: [],
  handle: ({ context }) => {
    endSessions(context);
    context.live.dismiss();
    return { data: { ended: true } };
  },
});
