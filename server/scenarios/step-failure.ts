/** A refusal as the control API answers it: its message is for people, its code for programs. */
export interface RefusedCall {
  readonly code: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Why a step did not do what it should: which is told of it, and ends the run. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  /** The refusal whose message the words quote; null: they quote none with a code. */
  readonly refusal: RefusedCall | null;

  constructor(
    message: string,
    { refusal = null, ...options }: ErrorOptions & { readonly refusal?: RefusedCall | null } = {},
  ) {
    super(message, options);
    this.refusal = refusal;
  }
}
