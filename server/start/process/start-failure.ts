/** Errors of `startServer` whose message is one sentence for the user. */
export interface StartFailure extends Error {
  readonly name: 'BadFixture' | 'UnusableDatabase' | 'CannotListen';
}

const NAMES: ReadonlySet<string> = new Set<StartFailure['name']>([
  'BadFixture',
  'UnusableDatabase',
  'CannotListen',
]);

/** Returns true if a start failed for a reason that the user can fix. */
export function isStartFailure(error: unknown): error is StartFailure {
  return error instanceof Error && NAMES.has(error.name);
}
