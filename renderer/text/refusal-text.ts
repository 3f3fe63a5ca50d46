import type { Say } from '#server/domain/messages/message.ts';
import type { ViolationAt } from '#server/domain/messages/violations.ts';
import type { RefusalOf } from '#server/domain/refusal.ts';
import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';

import type { Format } from './format.ts';

/** What a refusal is about, as the server sends it: amounts as decimals. */
type Params<Code extends RefusalCode> = Omit<RefusalOf<Code>, 'refused' | 'at'>;

type Text<Code extends RefusalCode> =
  | string
  | ((params: Params<Code>, format: Format, say: Say) => string);

/** The words for refusals by their code; one without words is shown as the server says it. */
export type RefusalTexts = { readonly [Code in RefusalCode]?: Text<Code> };

/** A refusal as it came from the server; the code is missing where something else has answered. */
export interface GivenRefusal {
  readonly message: string;
  readonly code: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  /** What is wrong with a field; null: the refusal is about none. */
  readonly violation?: ViolationAt | null | undefined;
}

/** A refusal in the language of the interface. */
export function refusalInWords(
  { message, code, params }: GivenRefusal,
  texts: RefusalTexts,
  format: Format,
  say: Say,
): string {
  if (code === null || !Object.hasOwn(texts, code)) return message;
  const text = texts[code as RefusalCode] as Text<never> | undefined;
  if (text === undefined) return message;
  return typeof text === 'string' ? text : text(params as never, format, say);
}
