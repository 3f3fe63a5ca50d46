import * as z from 'zod';

import { isRenderable } from '#server/domain/messages/english.ts';

import { withComparableLengths } from './safe-parse.ts';

/** A column that contains JSON. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((source, context) => {
      try {
        return withComparableLengths(JSON.parse(source) as unknown);
      } catch {
        context.addIssue('is not JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** A message; additional fields are allowed. */
export const storedMessage = z
  .looseObject({ code: z.string(), params: z.record(z.string(), z.unknown()) })
  .refine(isRenderable, 'is not a message that this version can display');

export const error = json(storedMessage).nullable();

export const fault = json(
  z.object({
    rule: z.string(),
    effect: z.record(z.string(), z.unknown()),
    copies: z.array(z.object({ error: storedMessage.nullable() })).optional(),
  }),
).nullable();
