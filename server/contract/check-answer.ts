import * as z from 'zod';

/** Throws if the body of a success does not match its schema, which is a bug. */
export function checkAnswer(name: string, schema: z.ZodType, body: string): void {
  const parsed = schema.safeParse(JSON.parse(body));
  if (!parsed.success) {
    throw new Error(`The answer of ${name} is not as described:\n${z.prettifyError(parsed.error)}`);
  }
}
