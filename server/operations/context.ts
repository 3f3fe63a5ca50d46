import type { Clock } from '#clock/clock.ts';
import type { Database } from '#store/database.ts';

/** What every operation works with. */
export interface OperationContext {
  readonly database: Database;
  readonly clock: Clock;
  /** A new random UUID. */
  readonly uuid: () => string;
  /** What the platform calls the environment with the limits that hold now (D2). */
  readonly environment: () => 'production' | 'sandbox';
  /** Holds the data of events to the description of their kind, and throws; tests do. */
  readonly checkEventData?: (type: string, data: string) => void;
}
