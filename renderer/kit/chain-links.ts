import type { LoggedRequest } from '#renderer/data/types.ts';

type Chain = LoggedRequest['chain'];
type LinkedDelivery = Chain['deliveries'][number];

/**
 * The links of a chain in order. `staff` stands in for the call if staff made the change, `forgotten` if the call is
 * no longer logged.
 */
export type ChainLink = 'call' | 'staff' | 'forgotten' | 'change' | 'event' | 'attempt' | 'answer';

/** The links for what has happened so far. */
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
    ...(isAnswered(delivery) ? (['answer'] as const) : []),
  ];
}

/** True if an attempt was made and none is in flight. */
function isAnswered(delivery: LinkedDelivery | undefined): boolean {
  return delivery !== undefined && delivery.attempts > 0 && delivery.inFlightSince === null;
}

/** The requested delivery, or else the first one that is failing, then a dropped one, then any. */
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
