import type { Texts } from '#renderer/text/text.ts';
import { fieldOf } from '#server/domain/json.ts';

/** The meaning of a response or history entry: a key of `meanings` in the texts. */
type Meaning = keyof Texts['terminal']['meanings'];

const REFUSALS: readonly Meaning[] = [
  'notFound',
  'invalidStatus',
  'paymentIdMismatch',
  'invalidCardLast4',
  'approvedAmountRequired',
  'currencyMismatch',
  'amountExceedsRequested',
  'conflictingResult',
];

const BY_STATUS: Readonly<Record<number, Meaning>> = {
  400: 'broken',
  401: 'unauthorized',
  413: 'tooLarge',
  429: 'limited',
};

/** The meaning of a refusal's message, such as `plugin.payment.currencyMismatch`. */
export function meaningOfMessage(message: string): Meaning | null {
  return REFUSALS.find((name) => message === `plugin.payment.${name}`) ?? null;
}

/** The meaning of a response to a device. */
export function meaningOfAnswer(status: number, body: unknown): Meaning {
  if (status < 300)
    return fieldOf(fieldOf(body, 'data'), 'recorded') === false ? 'stale' : 'recorded';
  const message = fieldOf(body, 'message');
  const told = typeof message === 'string' ? meaningOfMessage(message) : null;
  return told ?? BY_STATUS[status] ?? 'other';
}
