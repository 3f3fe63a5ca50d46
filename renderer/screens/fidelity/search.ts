import { addressOf, oneOf, text } from '#renderer/kit/address.ts';

export const SECTIONS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** What is known of a row: a verdict of a comparison, or none. */
export const VERDICTS = ['confirmed', 'contradicted', 'notSeen'] as const;

/** What of the screen stands in its address. */
export const search = addressOf({
  /** The row that is open: `?row=B17` leads to it, whatever else is filtered. */
  row: text,
  find: text,
  section: oneOf(SECTIONS),
  kind: oneOf(['assumed', 'reading']),
  verdict: oneOf(VERDICTS),
});

export type FidelitySearch = ReturnType<typeof search>;
