import type { Clock } from '#server/clock/clock.ts';
import type { EventSource } from '#server/events/raise-event.ts';
import type { Database } from '#server/store/database.ts';

export interface OperationContext extends EventSource {
  readonly database: Database;
  readonly clock: Clock;
  /**
   * Identifies the world; every reset starts a new world. Asynchronous work checks it, since ids may refer to
   * different records in a new world.
   */
  readonly worldNumber: () => number;
}
