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
export function withoutPeople(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return PERSONAL_FIELDS.has(name) ? disguised(value) : value;
  if (Array.isArray(value)) return value.map((item) => withoutPeople(item, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withoutPeople(field, key)]),
  );
}

function disguised(text: string): string {
  return text.replaceAll(/\p{L}/gu, 'x').replaceAll(/\p{N}/gu, '0');
}
