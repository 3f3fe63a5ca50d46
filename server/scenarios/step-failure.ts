/** A refusal as the control API answers it: its message is for people, its code for programs. */
export interface RefusedCall {
  readonly code: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Who did not let a table close, and the reason given. */
export interface Gate {
  readonly pluginId: string;
  readonly message: string | null;
}

/** Why a step did not do what it should: which is told of it, and ends the run. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  /** The refusal whose message the words quote; null: they quote none with a code. */
  readonly refusal: RefusedCall | null;
  /** The plugin whose hook kept a table open; null: none did. */
  readonly gate: Gate | null;

  constructor(
    message: string,
    {
      refusal = null,
      gate = null,
      ...options
    }: ErrorOptions & {
      readonly refusal?: RefusedCall | null;
      readonly gate?: Gate | null;
    } = {},
  ) {
    super(message, options);
    this.refusal = refusal;
    this.gate = gate;
  }
}
