import type { RefusalCode, REFUSALS } from './refusals/catalogue.ts';

type FieldsOf<Code extends RefusalCode> = (typeof REFUSALS)[Code]['example'];

/** A refusal of one kind: its code, and what the kind's entry says that it carries. */
export type RefusalOf<Code extends RefusalCode> = { readonly refused: Code } & FieldsOf<Code>;

/** A way to say no. The catalogue (`refusals/`) says what each becomes. */
export type Refusal = { readonly [Code in RefusalCode]: RefusalOf<Code> }[RefusalCode];

/** The result of something that may be refused. Exceptions are for bugs only. */
export type Outcome<T> = T | Refusal;

/** Tells a refusal from a result. */
export function isRefusal<T>(outcome: T | Refusal): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}
