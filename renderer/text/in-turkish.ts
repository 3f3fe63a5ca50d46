/**
 * A sentence of the server and what it is in Turkish: `$1` is what stood in its first brackets, and what
 * stands in `{}` is left out where that is missing.
 */
export type Sentence = readonly [english: RegExp, turkish: string];

/**
 * What the server has said, in Turkish; null: it is none of these sentences. `print` writes what stood in
 * their brackets.
 */
export function inTurkish(
  said: string,
  sentences: readonly Sentence[],
  print: (part: string) => string = (part) => part,
): string | null {
  for (const [english, turkish] of sentences) {
    const found = english.exec(said);
    if (found === null) continue;
    const put = (text: string): string =>
      text.replaceAll(/\$(\d)/gu, (_, at: string) => print(found[Number(at)] ?? ''));
    const whole = turkish.replaceAll(/\{([^{}]*\$(\d)[^{}]*)\}/gu, (_, part: string, at: string) =>
      found[Number(at)] === undefined ? '' : part,
    );
    return put(whole);
  }
  return null;
}
