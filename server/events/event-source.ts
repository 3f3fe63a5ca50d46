/** Where the time and the ids of events come from. */
export interface EventSource {
  readonly clock: { now(): number };
  readonly uuid: () => string;
}
