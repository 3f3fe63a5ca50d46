import { canonicalJson, isObject, parsed } from '#server/domain/json.ts';

/** A mistake that changes the body before it is signed. */
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
  /** Null: unchanged. */
  readonly rewriting: Rewriting | null;
  readonly text: string;
}

/** A body and the variants that common mistakes produce, without duplicates. */
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
  const value = parsed(body);
  if (value === undefined) return variants;
  const compact = JSON.stringify(value);
  // Some languages sort object keys.
  const sorted = canonicalJson(value);
  add('compacted', compact);
  add('indented', JSON.stringify(value, null, 2));
  add('indented', JSON.stringify(value, null, 4));
  add('spaced', spaced(value));
  add('spaced', ascii(spaced(value)));
  add('escaped', ascii(compact));
  add('escaped', ascii(compact).replaceAll('/', String.raw`\/`));
  add('escaped', compact.replaceAll('/', String.raw`\/`));
  add('sorted', sorted);
  add('sorted', spaced(parsed(sorted)));
  add('sorted', ascii(spaced(parsed(sorted))));
  if (isObject(value) && 'data' in value) add('dataAlone', JSON.stringify(value['data']));
  return variants;
}

/** A space after every comma and colon, like Python. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}: ${spaced(inner)}`,
  );
  return `{${members.join(', ')}}`;
}

/** Escapes everything that is not ASCII, and DEL, like Python. */
function ascii(json: string): string {
  return json.replaceAll(
    // Without the `u` flag this matches UTF-16 code units, as needed for JSON escapes.
    /[\u007f-\uffff]/g,
    (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'),
  );
}
