/** The valid names of snapshots and scenarios (workbench contract, Snapshots, worlds). */
const NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/u;

export function isName(name: string): boolean {
  return NAME.test(name);
}

const PLAIN: Readonly<Record<string, string>> = { ı: 'i', İ: 'I', ß: 'ss', ø: 'o', Ø: 'O' };

/** Turns a text into a valid name; empty if no character is allowed. */
export function fittingName(text: string): string {
  return text
    .replaceAll(/[ıİßøØ]/gu, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[:/\\]/gu, '.')
    .replaceAll(/[^A-Za-z0-9 ._-]+/gu, ' ')
    .replaceAll(/ +/gu, ' ')
    .replace(/^[^A-Za-z0-9]+/u, '')
    .slice(0, 64)
    .trim();
}
