import type { LoggedRequest } from '#renderer/data/types.ts';

type Chain = LoggedRequest['chain'];
type LinkedDelivery = Chain['deliveries'][number];

/**
 * The links of a chain, in their order; `staff` stands for the call where there was none, `forgotten`
 * where it is no longer in the log.
 */
export type ChainLink = 'call' | 'staff' | 'forgotten' | 'change' | 'event' | 'attempt' | 'answer';

/** Which links there are: what has not happened has none. */
export function chainLinks(
  { call, callForgotten, subject, events }: Omit<Chain, 'deliveries'>,
  delivery: LinkedDelivery | undefined,
): readonly ChainLink[] {
  if (events.length === 0) return [];
  return [
    call === null ? (callForgotten ? 'forgotten' : 'staff') : 'call',
    ...(subject === null ? [] : (['change'] as const)),
    'event',
    ...(delivery === undefined ? [] : (['attempt'] as const)),
    ...(delivery === undefined || delivery.attempts === 0 ? [] : (['answer'] as const)),
  ];
}

/** The delivery that is shown: the one that is asked for, or else the first that needs a look. */
export function firstDelivery(
  deliveries: readonly LinkedDelivery[],
  id: string | undefined,
): LinkedDelivery | undefined {
  return (
    deliveries.find((delivery) => delivery.id === id) ??
    deliveries.find(({ status, attempts }) => status === 'pending' && attempts > 0) ??
    deliveries.find(({ status }) => status === 'dropped') ??
    deliveries[0]
  );
}
