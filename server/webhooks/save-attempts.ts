import type { DeliveryStatus, RetryPreset } from '#server/domain/delivery.ts';
import { nextAttemptAt } from '#server/domain/delivery.ts';
import type { Metrics } from '#server/domain/metrics/metrics.ts';
import type { Database, WritableDb } from '#server/store/database.ts';
import type { DeliveryProgress } from '#server/store/deliveries.ts';
import { findStanding, insertAttempt } from '#server/store/deliveries.ts';

import type { MadeAttempt } from './attempt.ts';

/**
 * Writes attempts and the new state of their deliveries in one transaction; `now` is epoch ms. Metrics
 * count them once they are written, so that an attempt that is given up and repeated counts once.
 */
export function saveAttempts(
  database: Database,
  metrics: Metrics,
  made: readonly MadeAttempt[],
  now: number,
): void {
  const statuses = database.write((db) => made.map((attempt) => saveAttempt(db, attempt, now)));
  for (const { attempt } of made) metrics.countAttempt(attempt.status, attempt.error);
  for (const status of statuses) {
    if (status === 'delivered' || status === 'dropped') metrics.countDelivery(status);
  }
}

/** Returns the new status of its delivery; null if it stays the same or the delivery is gone. */
function saveAttempt(
  db: WritableDb,
  { attempt, retries }: MadeAttempt,
  now: number,
): DeliveryStatus | null {
  const standing = findStanding(db, attempt.delivery);
  // Its store may have been deleted meanwhile.
  if (standing === undefined) return null;
  const n = standing.attempts + 1;
  const failed = attempt.error !== null;
  const progress = failed ? afterFailure(standing.status, retries, n, now) : DELIVERED;
  insertAttempt(db, { ...attempt, n }, progress);
  return progress.status === standing.status ? null : progress.status;
}

const DELIVERED: DeliveryProgress = { status: 'delivered', nextAttemptAt: null };

/** A delivery that was cancelled or dropped while its attempt was under way stays so. */
function afterFailure(
  status: DeliveryStatus,
  retries: RetryPreset,
  attempts: number,
  now: number,
): DeliveryProgress {
  if (status !== 'pending') return { status, nextAttemptAt: null };
  const next = nextAttemptAt(retries, attempts, now);
  return { status: next === null ? 'dropped' : 'pending', nextAttemptAt: next };
}
