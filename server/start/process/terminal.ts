import { visible } from '#server/domain/visible.ts';

// Everything that commands print goes through here: names and notes of others must not steer the terminal. JSON
// stays the same JSON.

/** Prints a text on standard output. */
export function writeOut(text: string): void {
  process.stdout.write(visible(text, '\n\t'));
}

/** Prints a text on standard error. */
export function writeError(text: string): void {
  process.stderr.write(visible(text, '\n\t'));
}
