import type { Clock } from '#server/clock/clock.ts';
import type { Environment } from '#server/domain/limits.ts';
import type { TraceContext } from '#server/domain/trace-context.ts';
import type { NamedEvent } from '#server/events/raise-event.ts';
import type { Database } from '#server/store/database.ts';

export interface OperationContext {
  readonly database: Database;
  readonly clock: Clock;
  /** A new random UUID. */
  readonly uuid: () => string;
  /** The platform's name for an environment with the current limits (D2). */
  readonly environment: () => Environment;
  /**
   * Identifies the world; every reset starts a new one. Asynchronous work compares it, since ids may refer to
   * different records in a new world.
   */
  readonly worldNumber: () => number;
  /** Throws if the data of an event does not match its schema; only in tests. */
  readonly checkEventData?: (type: string, data: string) => void;
  /** As for events: set with `--trace`. */
  readonly traces?: Map<string, TraceContext> | undefined;
  /** Called for every event inside the transaction, which may still be rolled back. */
  readonly onRaised?: ((event: NamedEvent) => void) | undefined;
}
