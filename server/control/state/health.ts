import type { NotReady } from '#server/domain/storage.ts';

import type { ControlContext } from '../context.ts';
import { handlers } from '../handler.ts';

export const healthHandlers = handlers({
  /**
   * Who answers is alive, whatever else is wrong: starting it again would mend nothing that waiting does
   * not. Ready is who can keep what it is told.
   */
  getHealth: ({ context, query }) => {
    const reason = whyNotReady(context);
    if (reason !== null && query.ready === 'true') return { refused: 'notReady', reason };
    const { version, faults } = context;
    return {
      data: { status: 'ok', version, ready: reason === null, reason, faults: faults.enabled },
    };
  },
});

function whyNotReady({ isClosing, storage }: ControlContext): NotReady | null {
  if (isClosing()) return 'closing';
  const { reason } = storage.state;
  // One row of a log that the database did not take keeps nothing else from being stored.
  return reason === 'logRefused' ? null : reason;
}
