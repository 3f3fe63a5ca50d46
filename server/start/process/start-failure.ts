const NAMES = ['BadFixture', 'UnusableDatabase', 'CannotListen'] as const;

/** Errors of `startServer` whose message is one sentence for the user. */
export interface StartFailure extends Error {
  readonly name: (typeof NAMES)[number];
}

/** Returns true if a start failed for a reason that the user can fix. */
export function isStartFailure(error: unknown): error is StartFailure {
  return error instanceof Error && NAMES.some((name) => name === error.name);
}
