/** A call that failed. */
export class CountertopError extends Error {
  override readonly name = 'CountertopError';
  /** The HTTP status; null without a response. */
  readonly status: number | null;
  /** The code of the refusal, for instance `tableAlreadyOpen`; null if there is none. */
  readonly code: string | null;
  /** The failed call, for instance `POST /control/tables/salon-3/open {"personCount":2}`. */
  readonly asked: string;

  constructor(
    message: string,
    {
      status = null,
      code = null,
      asked,
    }: { status?: number | null; code?: string | null; asked: string },
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.asked = asked;
  }
}

/** A failed expectation; its message describes the actual outcome. */
export class ExpectationError extends Error {
  override readonly name = 'ExpectationError';
}
