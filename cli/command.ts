import { nearestName } from '#server/domain/nearest-name.ts';

/** A subcommand of `countertop`. */
export interface Command {
  /** The text of `countertop NAME --help`. */
  readonly help: string;
  /** Runs the command with the arguments after its name, and sets the process's exit code. */
  readonly run: (argv: readonly string[]) => Promise<void>;
}

/** The exit codes of all commands. */
export const EXIT = {
  done: 0,
  /** The command failed. */
  failed: 1,
  badUsage: 2,
  /** Done, but a check did not pass. */
  notPassed: 3,
  notExecutable: 126,
  notFound: 127,
  /** Plus the number of the signal that ended the program. */
  signal: 128,
} as const;

export { UsageError } from '#server/start/process/start-failure.ts';

interface CannotDoOptions extends ErrorOptions {
  /** The exit code. */
  readonly exit?: number;
}

/** An expected failure; the message is one sentence for the user. */
export class CannotDo extends Error {
  readonly exit: number;

  constructor(message: string, { exit = EXIT.failed, ...options }: CannotDoOptions = {}) {
    super(message, options);
    this.exit = exit;
  }
}

/** The end of a message about an unknown name: suggests the most similar name, or else lists all names. */
export function suggestion(given: string, names: readonly string[]): string {
  const near = nearestName(given, names);
  return near === undefined ? `choose one of ${names.join(', ')}.` : `did you mean "${near}"?`;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
