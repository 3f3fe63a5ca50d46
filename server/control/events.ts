import type { StreamEvent } from '#server/api/http/event-stream.ts';
import type { LiveEventData } from '#server/contract/control/live.ts';

import { handlers } from './handler.ts';

interface DescribedEvent extends StreamEvent {
  readonly data: LiveEventData;
}

export const eventsHandlers = handlers({
  /** Changes from now on; first those that a reconnecting client has missed. */
  followEvents: ({ context: { live } }, lastEventId) => {
    if (live.isFull) return { refused: 'tooManyStreams', most: live.mostFollowers };
    return {
      follow: (client) =>
        live.follow(lastEventId, {
          hear: (events: readonly DescribedEvent[]) => client.hear(events),
          end: () => client.end(),
        }),
    };
  },
});
