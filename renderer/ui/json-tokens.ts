/** A piece of JSON text; `at` is where it begins. */
export interface JsonToken {
  readonly kind: 'plain' | 'name' | 'string' | 'number' | 'word';
  readonly text: string;
  readonly at: number;
}

const PIECES =
  /(?<name>"(?:[^"\\]|\\.)*")(?=\s*:)|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*)|(?<word>\b(?:true|false|null)\b)/gu;

/** The pieces of JSON text, for colouring. Together they are the text again. */
export function tokensOf(source: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const match of source.matchAll(PIECES)) {
    if (match.index > end) tokens.push(plain(source.slice(end, match.index), end));
    tokens.push({ kind: kindOf(match.groups ?? {}), text: match[0], at: match.index });
    end = match.index + match[0].length;
  }
  if (end < source.length) tokens.push(plain(source.slice(end), end));
  return tokens;
}

function plain(text: string, at: number): JsonToken {
  return { kind: 'plain', text, at };
}

function kindOf(groups: Readonly<Record<string, string | undefined>>): JsonToken['kind'] {
  if (groups['name'] !== undefined) return 'name';
  if (groups['string'] !== undefined) return 'string';
  return groups['number'] === undefined ? 'word' : 'number';
}
