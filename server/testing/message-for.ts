import type * as z from 'zod';

import { parseWith } from '#server/api/http/input.ts';
import { presentRefusal } from '#server/contract/present/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

/**
 * The message for input that a schema refuses, or `accepted`. A string is JSON text, for what
 * JavaScript cannot write down (1e309, a field `__proto__`); anything else is the parsed input.
 */
export function messageFor(schema: z.ZodType, input: unknown): string {
  const outcome = parseWith(schema, typeof input === 'string' ? JSON.parse(input) : input);
  return isRefusal(outcome) ? presentRefusal(outcome).message : 'accepted';
}
