import { replaceUnseen } from './visible.ts';

/** A text as one word of a POSIX shell. */
export function shellWord(text: string): string {
  const escaped = replaceUnseen(text.replaceAll('\\', '\\\\'), '\n\t', octal);
  if (escaped === text.replaceAll('\\', '\\\\')) return quoted(text);
  // A terminal takes pasted control characters as keys, so printf makes them. `$()` drops line breaks at its end.
  const [, start = '', end = ''] = /^(.*?)(\n*)$/su.exec(escaped) ?? [];
  return `"$(printf '%b' ${quoted(start)})"${end === '' ? '' : quoted(end)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function octal(character: string): string {
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map((byte) => `\\0${byte.toString(8).padStart(3, '0')}`).join('');
}
