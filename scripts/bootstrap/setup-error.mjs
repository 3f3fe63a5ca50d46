/** Something the person at the keyboard can put right; shown as one plain sentence. */
export class SetupError extends Error {}

/** The person (or the system) asked us to stop while something was being installed. */
export class SetupInterrupted extends Error {
  constructor(signal) {
    super(`interrupted by ${signal}`);
    this.signal = signal;
  }
}
