import type * as z from 'zod';

import { parseWith } from '#server/api/http/input.ts';
import { presentRefusal } from '#server/contract/present/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

/**
 * The message for input that a schema refuses, or `accepted`. A string is parsed as JSON, for input that
 * JavaScript literals cannot express (1e309, a field `__proto__`).
 */
export function messageFor(schema: z.ZodType, input: unknown): string {
  const outcome = parseWith(schema, typeof input === 'string' ? JSON.parse(input) : input);
  return isRefusal(outcome) ? presentRefusal(outcome).message : 'accepted';
}
