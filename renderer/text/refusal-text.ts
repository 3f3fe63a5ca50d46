import type { Say } from '#server/domain/messages/message.ts';
import type { ViolationAt } from '#server/domain/messages/violations.ts';
import type { RefusalOf } from '#server/domain/refusal.ts';
import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';

import type { Format } from './format.ts';

/** The parameters of a refusal as sent by the server; amounts are decimals. */
type Params<Code extends RefusalCode> = Omit<RefusalOf<Code>, 'refused' | 'at'>;

type Text<Code extends RefusalCode> =
  | string
  | ((params: Params<Code>, format: Format, say: Say) => string);

/** The texts of refusals by code; the server's message is the fallback. */
export type RefusalTexts = { readonly [Code in RefusalCode]?: Text<Code> };

/** A refusal as received; the code is null if the response did not come from the server. */
export interface GivenRefusal {
  readonly message: string;
  readonly code: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  /** The violation of a field; null if the refusal does not concern a field. */
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
