import * as z from 'zod';

import { stepRefusal } from '#server/contract/control/scenarios.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';

/** A refusal as returned by the control API. */
const refusedCall = z.object({
  ...stepRefusal.shape,
  params: stepRefusal.shape.params.catch({}),
});

type RefusedCall = z.output<typeof refusedCall>;

/** The plugin that kept a table open, and its reason. */
export interface Gate {
  readonly pluginId: string;
  readonly message: string | null;
}

/** A failed step, which ends the run. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  readonly reason: KnownMessage;
  /** The refusal that the reason quotes, if it has a code. */
  readonly refusal: RefusedCall | null;
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

/** The refusal in a response; null for successes and for the Data API, which has no codes. */
export function refusalIn({ body }: { readonly body: unknown }): RefusedCall | null {
  return refusedCall.safeParse(body).data ?? null;
}
