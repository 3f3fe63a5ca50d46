import type { Refusal } from '#server/domain/refusal.ts';
import type { Offender } from '#server/domain/refusals/entry.ts';
import {
  entryOf,
  messageOf,
  paramsOf,
  placesOf,
  tokenErrorOf,
} from '#server/domain/refusals/render.ts';

/** A refusal in wire format (A1, B16). */
interface RefusalAnswer {
  readonly status: number;
  readonly message: string;
  readonly details?: readonly Offender[];
  /** Token endpoint only (RFC 6749; C2). */
  readonly error?: string;
  readonly error_description?: string;
}

export function presentRefusal(refusal: Refusal): RefusalAnswer {
  const details = placesOf(refusal);
  return {
    status: entryOf(refusal).status,
    message: messageOf(refusal),
    ...(details !== undefined && { details }),
    ...tokenErrorOf(refusal),
  };
}

/** A refusal as a message for the interface. */
export function refusalMessage(refusal: Refusal) {
  return { code: 'refused', params: { params: {}, ...presentCodedRefusal(refusal) } };
}

/** A refusal of the control API, with code and parameters. */
export function presentCodedRefusal(refusal: Refusal) {
  const { status, message, details } = presentRefusal(refusal);
  const params = paramsOf(refusal);
  return {
    success: false,
    message,
    status,
    code: refusal.refused,
    ...(params !== undefined && { params }),
    ...('violation' in refusal && { violation: refusal.violation }),
    ...(details !== undefined && { details }),
  };
}
