/** One choice that Countertop makes where the platform's specification does not decide alone. */
export interface LedgerRow {
  /** Letter of the section and number; stable, never used again for something else. */
  readonly id: string;
  /** A short title. */
  readonly topic: string;
  /** What the platform's specification says about it, or that it is silent. */
  readonly specification: string;
  /** What Countertop does. Text between backticks is code. */
  readonly emulator: string;
  /**
   * What the row is about: an endpoint, event or header, and usually a field of it, written
   * `GET /plugin-api/packets/get customer.name`, `webhook envelope sequence`, `header Retry-After`.
   * Fields of list items are `orders[].title`, an HTTP status stands where a field would, `*` is
   * every endpoint.
   */
  readonly touches: readonly string[];
  /** `assumed`: the specification is silent. `reading`: it can be read in more than one way. */
  readonly kind: 'assumed' | 'reading';
  /**
   * Documents of `fixtures/evidence`, without `.json`, that contradicted the row and because of which it
   * was corrected: what it says now is what they saw.
   */
  readonly answers?: readonly string[];
}
