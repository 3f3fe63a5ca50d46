import type { RefusalCode, REFUSALS } from './refusals/catalogue.ts';

type FieldsOf<Code extends RefusalCode> = (typeof REFUSALS)[Code]['example'];

/** A refusal of one kind: its code and fields. */
export type RefusalOf<Code extends RefusalCode> = { readonly refused: Code } & FieldsOf<Code>;

/** An expected negative result; `refusals/` defines the status and message of each kind. */
export type Refusal = { readonly [Code in RefusalCode]: RefusalOf<Code> }[RefusalCode];

/** A result or a refusal. Exceptions are for bugs only. */
export type Outcome<T> = T | Refusal;

export function isRefusal<T>(outcome: T | Refusal): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}
