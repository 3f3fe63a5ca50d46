import * as z from 'zod';

import { violation } from './errors/violation.ts';
import { jsonNumber } from './text.ts';

/** The largest amount whose minor units are still exact. */
const LARGEST = Number.MAX_SAFE_INTEGER / 100;

/**
 * A decimal amount that a client sends: not negative, rounded to two places later (A13). One too
 * large to be exact is refused with the wording that the schema style has for it.
 */
export function amount() {
  return jsonNumber()
    .refine((value) => value >= 0, violation('mustBeAtLeast', { least: 0 }))
    .refine((value) => value <= LARGEST, violation('mustBeSafe'))
    .meta({ type: 'number', minimum: 0 });
}

/** A decimal amount in an answer: at most two places (B1). */
export const amountRead = z.number();
