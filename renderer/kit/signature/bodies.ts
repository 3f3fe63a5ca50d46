/** How a body may have been written anew instead of being taken as it came. */
export type Rewriting =
  | 'compacted'
  | 'indented'
  | 'spaced'
  | 'escaped'
  | 'sorted'
  | 'trimmed'
  | 'newline'
  | 'dataAlone';

export interface BodyVariant {
  /** Null: as it came. */
  readonly rewriting: Rewriting | null;
  readonly text: string;
}

/** A body and what usual mistakes make of it, each once. */
export function bodyVariants(body: string): readonly BodyVariant[] {
  const variants: BodyVariant[] = [{ rewriting: null, text: body }];
  const seen = new Set([body]);
  const add = (rewriting: Rewriting, text: string): void => {
    if (seen.has(text)) return;
    seen.add(text);
    variants.push({ rewriting, text });
  };
  add('newline', `${body}\n`);
  add('trimmed', body.trim());
  const parsed = parse(body);
  if (parsed === undefined) return variants;
  const compact = JSON.stringify(parsed);
  const sorted = inOrder(parsed);
  add('compacted', compact);
  add('indented', JSON.stringify(parsed, null, 2));
  add('indented', JSON.stringify(parsed, null, 4));
  add('spaced', spaced(parsed));
  add('spaced', ascii(spaced(parsed)));
  add('escaped', ascii(compact));
  add('escaped', ascii(compact).replaceAll('/', String.raw`\/`));
  add('escaped', compact.replaceAll('/', String.raw`\/`));
  add('sorted', JSON.stringify(sorted));
  add('sorted', spaced(sorted));
  add('sorted', ascii(spaced(sorted)));
  if (typeof parsed === 'object' && parsed !== null && 'data' in parsed) {
    add('dataAlone', JSON.stringify(parsed.data));
  }
  return variants;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** Object keys in alphabetical order, as some languages write maps. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  );
}

/** A blank behind every comma and colon, as Python writes JSON. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}: ${spaced(inner)}`,
  );
  return `{${members.join(', ')}}`;
}

/** Everything that is not ASCII as `\uXXXX`, as Python and PHP write it. */
function ascii(json: string): string {
  return json.replaceAll(
    // Without the flag u these are code units, and those are what JSON escapes.
    /[\u007f-\uffff]/g,
    (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'),
  );
}
