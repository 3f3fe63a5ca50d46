import * as z from 'zod';

/** What a live screen hears: that something of a topic is no longer as it was. */
export const liveEvent = z
  .strictObject({
    topic: z.enum([
      'hello',
      'world',
      'accounts',
      'floor',
      'catalog',
      'users',
      'customers',
      'stores',
      'installs',
      'devices',
      'capabilities',
      'capabilityRequests',
      'events',
      'deliveries',
      'callbacks',
      'payments',
      'alarms',
      'amountRules',
      'requests',
      'clock',
      'limits',
      'usage',
      'storage',
    ]),
    id: z.string(),
  })
  .meta({
    id: 'LiveEvent',
    description:
      'What has changed. `id` names it, `*` stands for any of the topic. `world` means that ' +
      'everything must be read again. `hello` comes first to a client without Last-Event-ID.',
  });

export type LiveEventData = z.output<typeof liveEvent>;
