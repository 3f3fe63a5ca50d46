/** Fields that hold what belongs to a person, at any depth. */
const OF_PEOPLE = new Set([
  'name',
  'customerName',
  'phone',
  'call',
  'email',
  'address',
  'addressDescription',
]);

/**
 * A JSON value in which names, phones and addresses are letters x and digits 0: as long as they were and of
 * the same form, so that what is wrong with one is wrong with it still.
 */
export function withoutPeople(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return OF_PEOPLE.has(name) ? disguised(value) : value;
  if (Array.isArray(value)) return value.map((item) => withoutPeople(item, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withoutPeople(field, key)]),
  );
}

/** Text whose letters are x and whose digits are 0. */
export function disguised(text: string): string {
  return text.replaceAll(/\p{L}/gu, 'x').replaceAll(/\p{N}/gu, '0');
}
