import type { DeliveryItem } from '#data/types.ts';
import { MOST_ATTEMPTS } from '#domain/delivery.ts';
import { useFormat, useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';

/** Where a delivery stands, in a few words. */
export function DeliveryBadge({ delivery }: { readonly delivery: DeliveryItem }) {
  const { webhooks } = useText();
  const format = useFormat();
  const { status, attempts, inFlightSince, lastStatus, lastDurationMs } = delivery;
  if (inFlightSince !== null) {
    return <Badge tone="info">{webhooks.inFlightAttempt(String(attempts + 1))}</Badge>;
  }
  const answer = lastStatus === null ? webhooks.noAnswer : String(lastStatus);
  switch (status) {
    case 'delivered':
      return (
        <Badge tone="good">
          {answer} · {format.duration(lastDurationMs ?? 0)}
        </Badge>
      );
    case 'pending':
      if (attempts === 0) return <Badge tone="warn">{webhooks.statuses.pending}</Badge>;
      return (
        <Badge tone="bad">
          {answer} ·{' '}
          {webhooks.tried(String(attempts), String(Math.max(MOST_ATTEMPTS, attempts + 1)))}
        </Badge>
      );
    case 'dropped':
      return <Badge tone="bad">{webhooks.droppedAfter(String(attempts))}</Badge>;
    case 'cancelled':
      return <Badge>{webhooks.statuses.cancelled}</Badge>;
  }
}
