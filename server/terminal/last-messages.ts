import { holdsCardNumber } from '#server/domain/card-data.ts';
import type { Outcome } from '#server/domain/refusal.ts';

export interface SentMessage {
  readonly message: unknown;
  /** As sent. */
  readonly text: string;
  /** True if the message was not edited: its card numbers are published test numbers. */
  readonly isOwn: boolean;
}

interface MessageBounds {
  readonly payments: number;
  /** The maximum total length of all messages, in characters. */
  readonly characters: number;
}

/** Edited messages can be of any size, so the total size is limited too. */
const BOUNDS: MessageBounds = { payments: 500, characters: 16 * 1024 * 1024 };

/** Ids of ours may contain eleven digits in a row by chance. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

interface Kept {
  /** Null: it was sent but not kept. */
  readonly sent: { readonly message: unknown } | null;
  readonly characters: number;
}

/**
 * The last message of each of the latest payments, to be sent again byte for byte. Messages that may contain a
 * card number are not kept (E7).
 */
export class LastMessages {
  readonly #bounds: MessageBounds;
  /** By payment; the oldest message comes first. */
  readonly #kept = new Map<string, Kept>();
  #characters = 0;

  constructor(bounds: MessageBounds = BOUNDS) {
    this.#bounds = bounds;
  }

  remember(paymentId: string, { message, text, isOwn }: SentMessage): void {
    this.#forget(paymentId);
    const isKept = isOwn || !holdsCardNumber(text.replaceAll(UUID, 'id'));
    const characters = isKept ? text.length : 0;
    this.#kept.set(paymentId, { sent: isKept ? { message } : null, characters });
    this.#characters += characters;
    for (const oldest of this.#kept.keys()) {
      if (oldest === paymentId || this.#isWithinBounds()) return;
      this.#forget(oldest);
    }
  }

  /** The last message of a payment. */
  find(paymentId: string): Outcome<{ readonly message: unknown }> {
    const kept = this.#kept.get(paymentId);
    if (kept === undefined) return { refused: 'nothingToRepeat', paymentId };
    return kept.sent ?? { refused: 'messageNotKept', paymentId };
  }

  #isWithinBounds(): boolean {
    const { payments, characters } = this.#bounds;
    return this.#kept.size <= payments && this.#characters <= characters;
  }

  #forget(paymentId: string): void {
    this.#characters -= this.#kept.get(paymentId)?.characters ?? 0;
    this.#kept.delete(paymentId);
  }
}
