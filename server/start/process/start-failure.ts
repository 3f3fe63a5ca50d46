/** Errors of `startServer` whose message is one sentence for the person who started us. */
export interface StartFailure extends Error {
  readonly name: 'BadFixture' | 'UnusableDatabase' | 'CannotListen';
}

const NAMES: ReadonlySet<string> = new Set<StartFailure['name']>([
  'BadFixture',
  'UnusableDatabase',
  'CannotListen',
]);

/** Whether a start failed for a reason that a person can do something about. */
export function isStartFailure(error: unknown): error is StartFailure {
  return error instanceof Error && NAMES.has(error.name);
}
