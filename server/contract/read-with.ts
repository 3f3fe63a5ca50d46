import type * as z from 'zod';

import type { KnownMessage } from '#server/domain/messages/english.ts';

import { firstViolation } from './errors/schema-message.ts';
import { safeParse } from './safe-parse.ts';

/** The first fault in a file. */
export interface FileFault {
  readonly path: readonly PropertyKey[];
  readonly expected: KnownMessage;
}

export type Read<Value> = { readonly value: Value } | { readonly fault: FileFault };

/** Parses the part of a file at `path`. */
export function readWith<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  path: readonly PropertyKey[],
): Read<z.output<Schema>> {
  const parsed = safeParse(schema, given);
  if (parsed.success) return { value: parsed.data };
  const { path: inside, message: expected } = firstViolation(parsed.error, given);
  return { fault: { path: [...path, ...inside], expected } };
}
