import { visible } from './visible.ts';

/** The languages in which a test is generated; the first is the default. */
export const TEST_LANGUAGES = ['typescript', 'python'] as const;

export type TestLanguage = (typeof TEST_LANGUAGES)[number];

/**
 * Text as a string literal of TypeScript and Python, with all invisible characters escaped; single-quoted if it
 * contains no single quotes.
 */
export function printText(text: string): string {
  const json = visible(JSON.stringify(text));
  if (text.includes("'")) return json;
  return `'${json.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`;
}
