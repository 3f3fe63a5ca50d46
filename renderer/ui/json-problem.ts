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
    const at = new Parser(source).firstError();
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

class JsonSyntaxError extends Error {}

const WHITE = /[ \t\n\r]*/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/uy;
const WORD = /true|false|null/uy;
// oxlint-disable-next-line no-control-regex -- JSON forbids these in strings.
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;

/** Parses JSON to find the offset of the first error. */
class Parser {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  firstError(): number {
    try {
      this.#value();
      this.#take(WHITE);
    } catch (error) {
      if (!(error instanceof JsonSyntaxError || error instanceof RangeError)) throw error;
    }
    return this.#at;
  }

  #value(): void {
    this.#take(WHITE);
    if (this.#skip('{')) this.#list('}', () => this.#member());
    else if (this.#skip('[')) this.#list(']', () => this.#value());
    else if (!this.#take(TEXT) && !this.#take(WORD) && !this.#take(NUMBER))
      throw new JsonSyntaxError();
  }

  #list(end: string, item: () => void): void {
    this.#take(WHITE);
    if (this.#skip(end)) return;
    do {
      item();
      this.#take(WHITE);
    } while (this.#skip(','));
    this.#expect(end);
  }

  #member(): void {
    this.#take(WHITE);
    if (!this.#take(TEXT)) throw new JsonSyntaxError();
    this.#take(WHITE);
    this.#expect(':');
    this.#value();
  }

  #expect(character: string): void {
    if (!this.#skip(character)) throw new JsonSyntaxError();
  }

  #skip(character: string): boolean {
    if (this.#source[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#source)) return false;
    this.#at = pattern.lastIndex;
    return true;
  }
}
