/** Characters that steer a terminal, end a line, or reorder or hide text. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060-\u2064\uFEFF]/gu;

/** A text in which those characters are `\uXXXX`, as in JSON and JavaScript, but for the `kept` ones. */
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
