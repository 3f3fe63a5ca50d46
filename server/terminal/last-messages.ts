import { holdsCardNumber } from '#server/domain/card-data.ts';
import type { Outcome } from '#server/domain/refusal.ts';

export interface SentMessage {
  readonly message: unknown;
  /** The message as sent. */
  readonly text: string;
  /** True if the message was not edited: its card numbers are published test numbers. */
  readonly isOwn: boolean;
}

export const MOST_PAYMENTS = 500;

/** Edited messages can be of any size, so the total size is limited too. */
export const MOST_CHARACTERS = 16 * 1024 * 1024;

/** Generated ids are UUIDs, which by chance may contain as many consecutive digits as a card number. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

interface Kept {
  /** Null if the message was sent but not kept. */
  readonly sent: { readonly message: unknown } | null;
  readonly characters: number;
}

/**
 * The last message of each of the latest payments, to be sent again byte for byte. Messages that may contain a
 * card number are not kept (E7).
 */
export class LastMessages {
  /** By payment, in the order of sending. */
  readonly #kept = new Map<string, Kept>();
  #characters = 0;

  remember(paymentId: string, { message, text, isOwn }: SentMessage): void {
    this.#forget(paymentId);
    const isKept = isOwn || !holdsCardNumber(text.replaceAll(UUID, 'id'));
    const characters = isKept ? text.length : 0;
    this.#kept.set(paymentId, { sent: isKept ? { message } : null, characters });
    this.#characters += characters;
    for (const oldest of this.#kept.keys()) {
      const isWithinBounds =
        this.#kept.size <= MOST_PAYMENTS && this.#characters <= MOST_CHARACTERS;
      if (oldest === paymentId || isWithinBounds) return;
      this.#forget(oldest);
    }
  }

  /** The last message of a payment. */
  find(paymentId: string): Outcome<{ readonly message: unknown }> {
    const kept = this.#kept.get(paymentId);
    if (kept === undefined) return { refused: 'nothingToRepeat', paymentId };
    return kept.sent ?? { refused: 'messageNotKept', paymentId };
  }

  #forget(paymentId: string): void {
    this.#characters -= this.#kept.get(paymentId)?.characters ?? 0;
    this.#kept.delete(paymentId);
  }
}
