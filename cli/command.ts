/** One command of `countertop`. */
export interface Command {
  /** The whole text of `countertop NAME --help`: usage, options, examples. */
  readonly help: string;
  /** Runs it with the arguments after its name, and sets the process's exit code. */
  readonly run: (argv: readonly string[]) => Promise<void>;
}

/** Exit codes of every command (workbench contract, The package and its commands). */
export const EXIT = {
  done: 0,
  /** It could not be done. */
  failed: 1,
  badUsage: 2,
  /** It was done, and what was checked did not pass. */
  notPassed: 3,
  notExecutable: 126,
  notFound: 127,
  /** A program ended by signal n has 128 + n. */
  signal: 128,
} as const;

/** An invalid command line, in one sentence for the person who typed it. */
export class UsageError extends Error {}

/** Why something could not be done, in one sentence for the person who asked. */
export class CannotDo extends Error {}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
