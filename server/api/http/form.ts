import type { Outcome } from '#server/domain/refusal.ts';

import type { JsonObject } from './body.ts';
import { parseFields } from './input.ts';

/** True if a Content-Type is that of an HTML form. */
export function isFormType(contentType: string | undefined): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  return type === 'application/x-www-form-urlencoded';
}

/** The fields of a form. A repeated field becomes an array; too many fields are refused. */
export function parseForm(body: Buffer): Outcome<JsonObject> {
  return parseFields('form', body.toString('utf8'));
}
