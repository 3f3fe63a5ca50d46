/** An invalid command line; the message is one sentence for the user. */
export class UsageError extends Error {}

/** Listening failed; the message is one sentence for the user. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';

  /** The system's error code, such as `EADDRINUSE`, or an empty string. */
  get code(): string {
    const { cause } = this;
    return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  }
}

/** Reasons why listening on an address fails, by the system's error code. */
export const LISTEN_REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already in use; choose another port with --port, or --port 0 for a free one',
  EACCES: 'may not be used by this user; choose a port above 1023 with --port',
  EADDRNOTAVAIL: 'is not an address of this computer',
  ENOTFOUND: 'is not a known address',
};

const NAMES = ['BadFixture', 'UnusableDatabase', 'CannotListen'] as const;

/** Errors of `startServer` whose message is one sentence for the user. */
export interface StartFailure extends Error {
  readonly name: (typeof NAMES)[number];
}

/** Returns true if a start failed for a reason that the user can fix. */
export function isStartFailure(error: unknown): error is StartFailure {
  return error instanceof Error && NAMES.some((name) => name === error.name);
}
