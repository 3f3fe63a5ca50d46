import { mapTexts } from '#server/domain/json.ts';

const PERSONAL_FIELDS = new Set([
  'name',
  'customerName',
  'phone',
  'call',
  'email',
  'address',
  'addressDescription',
]);

/**
 * Replaces letters with x and digits with 0 in names, phones and addresses, at any depth. Length and format are
 * kept, so that an invalid value stays invalid.
 */
export function withoutPeople(value: unknown): unknown {
  return mapTexts(value, (text, field) =>
    PERSONAL_FIELDS.has(field) ? text.replaceAll(/\p{L}/gu, 'x').replaceAll(/\p{N}/gu, '0') : text,
  );
}
