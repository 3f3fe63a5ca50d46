import { visible } from '#server/domain/visible.ts';

// Commands print through these functions, so that printed data cannot control the terminal. Escaped JSON
// still parses to the same value.

/** Prints text to standard output. */
export function writeOut(text: string): void {
  process.stdout.write(visible(text, '\n\t'));
}

/** Prints a result as one JSON document, or as text. */
export function writeResult(asJson: boolean, document: unknown, text: string): void {
  writeOut(asJson ? `${JSON.stringify(document)}\n` : text);
}

/** Prints text to standard error. */
export function writeError(text: string): void {
  process.stderr.write(visible(text, '\n\t'));
}
