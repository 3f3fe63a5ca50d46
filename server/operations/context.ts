import type { Clock } from '#clock/clock.ts';
import type { NamedEvent } from '#events/event-source.ts';
import type { Database } from '#store/database.ts';

/** What every operation works with. */
export interface OperationContext {
  readonly database: Database;
  readonly clock: Clock;
  /** A new random UUID. */
  readonly uuid: () => string;
  /** What the platform calls the environment with the limits that hold now (D2). */
  readonly environment: () => 'production' | 'sandbox';
  /**
   * Told of every event that an operation writes, inside its transaction: what is refused afterwards
   * has caused nothing.
   */
  readonly onRaised?: ((event: NamedEvent) => void) | undefined;
}
