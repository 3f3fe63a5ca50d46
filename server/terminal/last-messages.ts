import { holdsCardNumber } from '#domain/card-data.ts';
import type { Outcome } from '#domain/refusal.ts';

/** A message as it was sent. */
export interface SentMessage {
  readonly message: unknown;
  /** Whether nobody edited it: its card numbers are those that terminals are tested with. */
  readonly isOwn: boolean;
}

/** Of so many payments the last message is remembered. */
const REMEMBERED = 500;

/** Ids of ours, in which eleven digits may follow one another by chance. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

/**
 * The last message of each payment, so that it can be sent once more, byte for byte. One into which
 * somebody put what may be a card number is not kept, and of it only that it was sent (E7).
 */
export class LastMessages {
  readonly #kept = new Map<string, { readonly message: unknown } | 'notKept'>();

  remember(paymentId: string, { message, isOwn }: SentMessage): void {
    this.#kept.delete(paymentId);
    this.#kept.set(paymentId, isOwn || !mayHoldCardNumber(message) ? { message } : 'notKept');
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > REMEMBERED && oldest !== undefined) this.#kept.delete(oldest);
  }

  find(paymentId: string): Outcome<{ readonly message: unknown }> {
    const kept = this.#kept.get(paymentId);
    if (kept === undefined) return { refused: 'nothingToRepeat', paymentId };
    return kept === 'notKept' ? { refused: 'messageNotKept', paymentId } : kept;
  }
}

function mayHoldCardNumber(message: unknown): boolean {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  return holdsCardNumber(text.replaceAll(UUID, 'id'));
}
