import type { Texts } from '#renderer/text/text.ts';

/** The first syntax error of a JSON text. */
export interface JsonProblem {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** The unexpected token; empty at the end of the text. */
  readonly found: string;
}

/**
 * The first syntax error; null if the text is valid JSON. The messages of `JSON.parse` differ between browsers.
 */
export function jsonProblem(source: string): JsonProblem | null {
  try {
    JSON.parse(source);
    return null;
  } catch {
    const at = firstError(source);
    const before = source.slice(0, at).split('\n');
    return {
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      found: foundAt(source, at),
    };
  }
}

export function sayProblem({ line, column, found }: JsonProblem, kit: Texts['kit']): string {
  return found === '' ? kit.jsonEnds(line) : kit.jsonFault(line, column, found);
}

/** Parses the text of a file; the error names the file and its first syntax error. */
export function readJsonFile(
  name: string,
  text: string,
  { frame, kit }: Texts,
): { readonly value: unknown } | { readonly error: Error } {
  // Editors on Windows write a byte order mark, which is not JSON.
  const plain = text.replace(/^\uFEFF/u, '');
  const problem = jsonProblem(plain);
  return problem === null
    ? { value: JSON.parse(plain) as unknown }
    : { error: new Error(frame.reset.noJson(name, sayProblem(problem, kit))) };
}

/** The word or character at an offset. */
function foundAt(source: string, at: number): string {
  return /^(?:[\w.+-]+|[^])/u.exec(source.slice(at, at + 20))?.[0] ?? '';
}

const WHITE = /[ \t\n\r]*/uy;
const NUMBER_OR_WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
// oxlint-disable-next-line no-control-regex -- JSON forbids these in strings.
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;

/** The offset of the first error. */
function firstError(source: string): number {
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const isThere = pattern.test(source);
    if (isThere) at = pattern.lastIndex;
    return isThere;
  };
  const take = (pattern: RegExp): boolean => skip(WHITE) && skip(pattern);
  const list = (end: RegExp, item: () => boolean): boolean => {
    if (take(end)) return true;
    do if (!item()) return false;
    while (take(/,/uy));
    return take(end);
  };
  const member = (): boolean => take(TEXT) && take(/:/uy) && value();
  const value = (): boolean => {
    if (take(/\{/uy)) return list(/\}/uy, member);
    if (take(/\[/uy)) return list(/\]/uy, value);
    return take(TEXT) || take(NUMBER_OR_WORD);
  };
  try {
    if (value()) skip(WHITE);
  } catch {
    // Nested too deeply.
  }
  return at;
}
