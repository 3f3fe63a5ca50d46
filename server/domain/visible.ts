/** Control characters, line separators, and characters that reorder or hide text. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060-\u2064\uFEFF]/gu;

/** Escapes all `UNSEEN` characters except those in `kept` as `\uXXXX`, as in JSON and JavaScript. */
export function visible(text: string, kept = ''): string {
  return replaceUnseen(text, kept, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

export function replaceUnseen(
  text: string,
  kept: string,
  replace: (character: string) => string,
): string {
  return text
    .toWellFormed()
    .replaceAll(UNSEEN, (character) => (kept.includes(character) ? character : replace(character)));
}

/** Breaks a text into lines that begin with `prefix`; a word longer than a line is not broken. */
export function wrapped(text: string, prefix: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(prefix + word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
