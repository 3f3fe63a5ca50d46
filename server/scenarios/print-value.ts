const LONGEST_PRINT = 120;

/** A JSON value in a sentence: short ones whole, of longer ones how they begin. */
export function printValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const json = JSON.stringify(value);
  return json.length > LONGEST_PRINT ? `${json.slice(0, LONGEST_PRINT)}…` : json;
}
