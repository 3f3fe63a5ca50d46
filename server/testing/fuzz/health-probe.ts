import type { Session } from './session.ts';

/** How long it waits between two questions (ms). */
const EVERY_MS = 200;

/** Asks a server again and again whether it is there, whatever else it is asked. */
export class HealthProbe {
  readonly #session: Session;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(session: Session) {
    this.#session = session;
    this.#next();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #next(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      void this.#session.control('GET', '/health').then(() => this.#next());
    }, EVERY_MS);
  }
}
