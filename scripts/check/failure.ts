import { stripVTControlCharacters } from 'node:util';

/** A test or story that failed, as the summary tells it. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

/** What is told of each message: enough for what was expected where, without the stack. */
const LINES = 6;

/** More than these say no more. */
const MOST = 20;

/** The failures for the end of the output, which may be all that a build machine keeps of it. */
export function tellFailures(failures: readonly Failure[]): string[] {
  const told = failures.slice(0, MOST).flatMap(({ name, message }) => [
    `    ${name}`,
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, LINES)
      .map((line) => `      ${line.trim()}`),
  ]);
  return failures.length > MOST ? [...told, `    and ${failures.length - MOST} more`] : told;
}
