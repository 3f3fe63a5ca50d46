import type { NotReady } from '#server/domain/storage.ts';

import type { ControlContext } from '../context.ts';
import { handlers } from '../handler.ts';

export const healthHandlers = handlers({
  /** A server that responds is alive; it is ready if it can store writes and is not closing. */
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
  // A failure to store a log row does not prevent other writes.
  return reason === 'logRefused' ? null : reason;
}
