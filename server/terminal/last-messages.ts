import { holdsCardNumber } from '#server/domain/card-data.ts';
import type { Outcome } from '#server/domain/refusal.ts';

/** A message as it was sent. */
export interface SentMessage {
  readonly message: unknown;
  /** What went over the wire. */
  readonly text: string;
  /** True if it was sent unedited, so that its card numbers are the published test numbers. */
  readonly isOwn: boolean;
}

/** How much is remembered. */
export interface MessageBounds {
  readonly payments: number;
  /** Of all messages together, as they are sent. */
  readonly characters: number;
}

/** An edited message can be of any size, so their characters are bounded as well. */
const BOUNDS: MessageBounds = { payments: 500, characters: 16 * 1024 * 1024 };

/** Ids of ours, in which eleven digits may follow one another by chance. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

interface Kept {
  /** Null: it was sent and is not kept. */
  readonly sent: { readonly message: unknown } | null;
  readonly characters: number;
}

/**
 * The last message of each payment, so that it can be sent once more, byte for byte; of the latest
 * payments only. One into which somebody put what may be a card number is not kept, and of it only
 * that it was sent (E7).
 */
export class LastMessages {
  readonly #bounds: MessageBounds;
  /** By payment; the one whose last message is oldest comes first. */
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

  /** The last message of a payment, or why it cannot be sent again. */
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
