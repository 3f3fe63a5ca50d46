import type { Environment } from '#server/domain/limits.ts';
/** An event that was written, as an answer names it. */
export interface NamedEvent {
  /** That of the envelope. */
  readonly id: string;
  readonly type: string;
}

/** Where the time, the ids and the environment of events come from. */
export interface EventSource {
  readonly clock: { now(): number };
  readonly uuid: () => string;
  /** What the platform calls the environment with the limits that hold now (D2). */
  readonly environment: () => Environment;
  /** Holds the data of events to the description of their kind, and throws; tests do. */
  readonly checkEventData?: (type: string, data: string) => void;
  /** Called with every event, in the order of the outbox. */
  readonly onRaised?: ((event: NamedEvent) => void) | undefined;
}
