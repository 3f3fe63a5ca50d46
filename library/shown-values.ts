import { inspect } from 'node:util';

/** Maximum length of a quoted value. */
const LONGEST = 300;

/** A value in a message, on one line and shortened. */
export function show(value: unknown): string {
  const text = inspect(value, { depth: 6, breakLength: Infinity, maxStringLength: LONGEST });
  return shorten(text);
}

/** JSON in a message, shortened. */
export function showJson(value: unknown): string {
  return shorten(JSON.stringify(value) ?? '');
}

/** The shortened source code of a function. */
export function showFunction(given: (...args: never[]) => unknown): string {
  return shorten(String(given).replaceAll(/\s+/gu, ' '));
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}

/** Real time in words: `5 s`, `250 ms`. */
export function showMs(ms: number): string {
  return ms >= 1000 && ms % 100 === 0 ? `${ms / 1000} s` : `${ms} ms`;
}

/** Maximum number of list rows in a message. */
const MOST_ROWS = 10;

/** The last rows of a list, one per line, with the number of omitted ones. */
export function listRows(rows: readonly string[]): string {
  const left = rows.length - MOST_ROWS;
  const kept = rows.slice(-MOST_ROWS).map((row) => `  ${row}`);
  return [...(left > 0 ? [`  (${left} earlier ones not shown)`] : []), ...kept].join('\n');
}
