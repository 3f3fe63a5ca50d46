import type { DueSource } from '#server/clock/agenda.ts';
import type { ReadableDb, WritableDb } from '#server/store/database.ts';

import type { OperationContext } from '../parts/context.ts';

/** Something that is kept until it expires. */
interface Expiring {
  /** What they are called where the agenda is told. */
  readonly name: string;
  /** Epoch ms; null: there are none. */
  readonly earliestExpiry: (db: ReadableDb) => number | null;
  /** Deletes those that have expired by `now`, in epoch ms. */
  readonly deleteExpired: (db: WritableDb, now: number) => void;
}

/** What falls due when it expires, and is then forgotten. */
export function forgetExpired(
  { database, clock }: OperationContext,
  { name, earliestExpiry, deleteExpired }: Expiring,
): DueSource {
  return {
    name,
    nextDueAt: () => earliestExpiry(database.read),
    runNext: () => {
      database.write((db) => {
        deleteExpired(db, clock.now());
      });
    },
  };
}
