import type { Clock } from '#server/clock/clock.ts';
import type { Environment } from '#server/domain/limits.ts';
import type { NamedEvent } from '#server/events/event-source.ts';
import type { Database } from '#server/store/database.ts';

/** What every operation works with. */
export interface OperationContext {
  readonly database: Database;
  readonly clock: Clock;
  /** A new random UUID. */
  readonly uuid: () => string;
  /** What the platform calls the environment with the limits that hold now (D2). */
  readonly environment: () => Environment;
  /**
   * Which world this is; every reset begins another one. What waits for somebody else compares it:
   * ids that it knew may mean something else by then, and nothing of it belongs into the new world.
   */
  readonly worldNumber: () => number;
  /** Holds the data of events to the description of their kind, and throws; tests do. */
  readonly checkEventData?: (type: string, data: string) => void;
  /**
   * Told of every event that an operation writes, inside its transaction: what is refused afterwards
   * has caused nothing.
   */
  readonly onRaised?: ((event: NamedEvent) => void) | undefined;
}
