import type { JsonObject } from './body.ts';
import { parseQuery } from './input.ts';

/** Whether a Content-Type is that of an HTML form. */
export function isFormType(contentType: string | undefined): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  return type === 'application/x-www-form-urlencoded';
}

/** The fields of a form; one that is given more than once is an array. */
export function parseForm(body: Buffer): JsonObject {
  return parseQuery(body.toString('utf8'));
}
