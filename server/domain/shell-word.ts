import { replaceUnseen } from './visible.ts';

/** Quotes a text as one word of a POSIX shell. */
export function shellWord(text: string): string {
  const escaped = replaceUnseen(text.replaceAll('\\', '\\\\'), '\n\t', octal);
  if (escaped === text.replaceAll('\\', '\\\\')) return quoted(text);
  // Terminals treat pasted control characters as key presses, so they are created with printf. `$()` strips
  // trailing newlines.
  let end = escaped.length;
  while (escaped[end - 1] === '\n') end -= 1;
  const breaks = escaped.slice(end);
  return `"$(printf '%b' ${quoted(escaped.slice(0, end))})"${breaks === '' ? '' : quoted(breaks)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function octal(character: string): string {
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map((byte) => `\\0${byte.toString(8).padStart(3, '0')}`).join('');
}
