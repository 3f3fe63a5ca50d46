import * as z from 'zod';

import { TOPICS } from '#server/domain/change.ts';

import { defineCalls } from './define-calls.ts';

export const liveEvent = z
  .strictObject({
    topic: z.enum(['hello', ...TOPICS]),
    id: z.string(),
  })
  .meta({
    id: 'LiveEvent',
    description:
      'What has changed. `id` names it, `*` stands for any of the topic. `world` means that ' +
      'everything must be read again. `hello` comes first to a client without Last-Event-ID.',
  });

export type LiveEventData = z.output<typeof liveEvent>;

export const liveCalls = defineCalls('emulator', {
  followEvents: {
    request: 'GET /events',
    kind: 'stream',
    summary: 'Announces every change, as server-sent events.',
    response: liveEvent,
    refusals: ['tooManyStreams'],
  },
});
