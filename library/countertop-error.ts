/** A call that could not be done: what was asked, and why not. */
export class CountertopError extends Error {
  override readonly name = 'CountertopError';
  /** The HTTP status of the answer; null: there was none. */
  readonly status: number | null;
  /** What kind of refusal it is, for instance `tableAlreadyOpen`; null: none that has a name. */
  readonly code: string | null;
  /** For instance `POST /control/tables/salon-3/open {"personCount":2}`. */
  readonly asked: string;

  constructor(
    message: string,
    { status = null, code = null, asked }: Partial<ErrorParts> & Pick<ErrorParts, 'asked'>,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.asked = asked;
  }
}

interface ErrorParts {
  readonly status: number | null;
  readonly code: string | null;
  readonly asked: string;
}

/** An expectation that does not hold; its message says what there was instead. */
export class ExpectationError extends Error {
  override readonly name = 'ExpectationError';
}
