/** One call, as it is sent to either side. */
export interface TourCall {
  readonly method: string;
  /** Below `/plugin-api`, with its query: `/tables/get?tableId=salon-1`. */
  readonly path: string;
  /** Sent as JSON; left out: no body. */
  readonly body?: unknown;
  /** Sent as it is instead of `body`. */
  readonly rawBody?: string;
  /** Beside the key and the content type; `null` takes a header away. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** `wrong` and `none` are deliberate 401s, of which a run has three at most. */
  readonly key?: 'right' | 'wrong' | 'none';
}

/** What one side answered. */
export interface TourAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON; undefined where it is none. */
  readonly body: unknown;
  /** Whether a page came instead of JSON. */
  readonly isHtml: boolean;
}

/** What one side has answered so far, by the step's id. */
export type Answers = ReadonlyMap<string, TourAnswer>;

/** An option that a product has. */
export interface PickedOption {
  readonly product: string;
  /** Of the choice. */
  readonly id: string;
  readonly title: string;
}

/** What is looked at, chosen from what the target showed; the same ids exist on our side. */
export interface Picks {
  /** Tells the idempotency keys of one run from those of another. */
  readonly run: string;
  /** A table with an open account; null where none is open. */
  readonly openTable: string | null;
  /** An open packet. */
  readonly openPacket: string | null;
  /** A table without an account, for the tour's own. */
  readonly freeTable: string | null;
  /**
   * What one person is charged as cover, decimal; null where nothing shows it: then the tour's own table has no
   * persons, since our side could not charge the same.
   */
  readonly coverRate: number | null;
  /** Active products that cost something, cheapest first: `{id, price}` (decimal), at most ten. */
  readonly products: readonly { readonly id: string; readonly price: number }[];
  /** A product that cannot be sold. */
  readonly inactiveProduct: string | null;
  /** A choice whose title no other choice of its product has. */
  readonly option: PickedOption | null;
  /** A choice whose title another choice of its product has too, at another price. */
  readonly ambiguousOption: PickedOption | null;
  readonly paymentMethods: readonly string[];
  readonly category: string | null;
  readonly customer: string | null;
}

/**
 * When a step comes: `world` reads what ours is built from; `reads` and `writes` go side by side, each in its order
 * (a GET among the `writes` reads what they did, and counts as a read); `cleanUp` takes away what `writes` opened.
 */
export type Phase = 'world' | 'reads' | 'writes' | 'cleanUp';

/** One step of the tour. */
export interface TourStep {
  /** Stable: evidence and a resumed run name it. */
  readonly id: string;
  readonly title: string;
  readonly phase: Phase;
  /**
   * Steps that come before this one, because its call is made from their answers or is about what they did.
   * Left out: none. Steps of `writes` keep their order besides, its reads included.
   */
  readonly needs?: readonly string[];
  /** What it opens where it is not refused, meant so or not. */
  readonly opens?: 'packet' | 'table';
  /** The call for one side, from what that side has answered; or why it cannot be made. */
  readonly call: (picks: Picks, own: Answers) => TourCall | { readonly skipped: string };
  /**
   * Which ledger rows a part of the answer goes back to: by `status`, `message`, a header's name or a field
   * (`data[].docNo`; the longest beginning counts; `body.status` is the field of that name in an error's body),
   * `*` for all that no other key names. A field that is
   * named nowhere goes back to the rows that touch it on this endpoint.
   */
  readonly about: Readonly<Record<string, readonly string[]>>;
}
