import type { DeliveryStatus } from '#domain/delivery.ts';
import type { Metrics } from '#metrics/metrics.ts';

import type { MadeAttempt } from './attempt.ts';

/** What was written is counted, so that what is given up and made again counts once. */
export function countAttempts(
  metrics: Metrics,
  made: readonly MadeAttempt[],
  becameOf: readonly DeliveryStatus[],
): void {
  for (const { attempt } of made) metrics.countAttempt(attempt.status, attempt.error);
  for (const status of becameOf) {
    if (status === 'delivered' || status === 'dropped') metrics.countDelivery(status);
  }
}
