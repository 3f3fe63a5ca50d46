import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';

/** A refusal as the control API answers it. */
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

/** Why a step did not do what it should; it ends the run. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  readonly reason: KnownMessage;
  /** The refusal that the reason quotes; null: none with a code. */
  readonly refusal: RefusedCall | null;
  /** The plugin whose hook kept a table open; null: none did. */
  readonly gate: Gate | null;

  constructor(
    reason: KnownMessage,
    {
      refusal = null,
      gate = null,
      ...options
    }: ErrorOptions & {
      readonly refusal?: RefusedCall | null;
      readonly gate?: Gate | null;
    } = {},
  ) {
    super(inEnglish(reason), options);
    this.reason = reason;
    this.refusal = refusal;
    this.gate = gate;
  }
}

/** The refusal in an answer; null: it is none, or one of the Data API, which has no codes. */
export function refusalIn({ body }: { readonly body: unknown }): RefusedCall | null {
  const { code, message, params } = (typeof body === 'object' && body !== null ? body : {}) as {
    readonly [Field in keyof RefusedCall]?: unknown;
  };
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  const about = typeof params === 'object' && params !== null ? params : {};
  return { code, message, params: about as RefusedCall['params'] };
}
