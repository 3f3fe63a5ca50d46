import type { Refusal } from '#server/domain/refusal.ts';
import {
  entryOf,
  messageOf,
  paramsOf,
  placesOf,
  tokenErrorOf,
} from '#server/domain/refusals/render.ts';

/** A refusal in the envelope of the Data API, without `status` for 429 (A1, B16). */
export function presentRefusal(refusal: Refusal) {
  const { status } = entryOf(refusal);
  const details = placesOf(refusal);
  return {
    success: false,
    message: messageOf(refusal),
    ...(refusal.refused !== 'rateLimited' && { status }),
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
  const params = paramsOf(refusal);
  const details = placesOf(refusal);
  return {
    success: false,
    message: messageOf(refusal),
    status: entryOf(refusal).status,
    code: refusal.refused,
    ...(params !== undefined && { params }),
    ...('violation' in refusal && { violation: refusal.violation }),
    ...(details !== undefined && { details }),
  };
}
