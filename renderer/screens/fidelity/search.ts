import { addressHook, addressOf, oneOf, text } from '#renderer/kit/address.ts';

export const SECTIONS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

export const VERDICTS = ['confirmed', 'contradicted', 'notSeen'] as const;

export const search = addressOf({
  /** The open row, shown even if the filters exclude it. */
  row: text,
  find: text,
  section: oneOf(SECTIONS),
  kind: oneOf(['assumed', 'reading']),
  verdict: oneOf(VERDICTS),
});

export type FidelitySearch = ReturnType<typeof search>;

export const useFidelitySearch = addressHook<typeof search>();
