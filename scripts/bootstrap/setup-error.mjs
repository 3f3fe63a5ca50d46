/** Something that the user can fix; shown as one sentence. */
export class SetupError extends Error {}

/** A signal asked us to stop while something was being installed or built. */
export class SetupInterrupted extends Error {
  constructor(signal) {
    super(`interrupted by ${signal}`);
    this.signal = signal;
  }
}
