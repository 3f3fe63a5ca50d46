/** How much is remembered. */
export interface MessageBounds {
  readonly payments: number;
  /** Of all messages together, as they are sent. */
  readonly characters: number;
}

interface Remembered {
  readonly message: unknown;
  readonly characters: number;
}

/** The last message of each payment that a device has sent, the latest payments only. */
export class LastMessages {
  readonly #bounds: MessageBounds;
  /** Those that were quiet for longest come first. */
  readonly #messages = new Map<string, Remembered>();
  #characters = 0;

  constructor(bounds: MessageBounds) {
    this.#bounds = bounds;
  }

  has(paymentId: string): boolean {
    return this.#messages.has(paymentId);
  }

  of(paymentId: string): unknown {
    return this.#messages.get(paymentId)?.message;
  }

  /** Remembers a message that is so many characters long. */
  remember(paymentId: string, message: unknown, characters: number): void {
    this.#forget(paymentId);
    this.#messages.set(paymentId, { message, characters });
    this.#characters += characters;
    for (const oldest of this.#messages.keys()) {
      if (oldest === paymentId || this.#isWithinBounds()) return;
      this.#forget(oldest);
    }
  }

  #isWithinBounds(): boolean {
    const { payments, characters } = this.#bounds;
    return this.#messages.size <= payments && this.#characters <= characters;
  }

  #forget(paymentId: string): void {
    this.#characters -= this.#messages.get(paymentId)?.characters ?? 0;
    this.#messages.delete(paymentId);
  }
}
