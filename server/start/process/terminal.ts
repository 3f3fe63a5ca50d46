import { visible } from '#server/domain/visible.ts';

// Commands print through these functions, so that printed data cannot control the terminal. JSON stays equivalent.

/** Prints a text on standard output. */
export function writeOut(text: string): void {
  process.stdout.write(visible(text, '\n\t'));
}

/** Prints a text on standard error. */
export function writeError(text: string): void {
  process.stderr.write(visible(text, '\n\t'));
}
