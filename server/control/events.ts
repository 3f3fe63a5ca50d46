import { liveEvent } from '#contract/control/live.ts';
import type { LiveEventData } from '#contract/control/live.ts';
import type { StreamEvent } from '#http/event-stream.ts';

import { route } from './route.ts';

/** Every topic that is announced is one that is described. */
interface DescribedEvent extends StreamEvent {
  readonly data: LiveEventData;
}

/** What changes from now on, and before that what a client that comes back has missed. */
export const getEvents = route({
  method: 'GET',
  path: '/events',
  concerns: 'emulator',
  summary: 'Announces every change, as server-sent events.',
  output: liveEvent,
  refusals: ['tooManyStreams'],
  stream: ({ context: { live } }, lastEventId) => {
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
