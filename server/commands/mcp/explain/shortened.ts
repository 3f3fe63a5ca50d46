/** A text up to `most` bytes of UTF-8, with a mark where it was cut. */
export function shortened(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  const cut = Buffer.from(text).toString('utf8', 0, most - 3);
  // No half of a character at the end.
  return `${cut.replace(/\uFFFD+$/u, '')}…`;
}
