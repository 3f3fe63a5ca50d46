/** A part of a text: from `start` to just before `end`, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function matchesIn(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
}

/** A text with one or more layers of escapes decoded. */
interface Decoded {
  readonly plain: string;
  /** The start of each unit of `plain` in the original text, followed by the length of that text. */
  readonly starts: Uint32Array;
}

interface Escaping {
  readonly mark: string;
  readonly escape: RegExp;
  readonly decode: (escape: string) => string;
}

/** JSON strings; any number of backslashes counts as one. */
const JSON_ESCAPES: Escaping = {
  mark: '\\',
  escape: /\\+(?:u[0-9a-fA-F]{4}|[bfnrt])?/gu,
  decode: (escape) => {
    const kind = escape.replace(/^\\+/u, '');
    if (kind === '') return '\\';
    // A lone surrogate is fine: its other half follows.
    return kind.length > 1 ? String.fromCharCode(Number.parseInt(kind.slice(1), 16)) : '\n';
  },
};

/** Percent-encoding. An escape is all bytes of one UTF-8 character, or a single byte that belongs to none. */
const URL_ESCAPES: Escaping = {
  mark: '%',
  escape:
    /%(?:c[2-9a-f]|d[\da-f])%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-3](?:%[89ab][\da-f]){3}|%f4%8[\da-f](?:%[89ab][\da-f]){2}|%[\da-f]{2}/giu,
  decode: (escape) => {
    const [first = 0, ...others] = Array.from(escape.matchAll(/[\da-f]{2}/giu), ([hex]) =>
      Number.parseInt(hex, 16),
    );
    if (others.length === 0) return first < 0x80 ? String.fromCodePoint(first) : '\u{fffd}';
    // The lead byte has one bit fewer for each continuation byte; overlong forms of three or four bytes are decoded too.
    const lead = first & (0x3f >> others.length);
    return String.fromCodePoint(others.reduce((point, byte) => point * 64 + (byte & 0x3f), lead));
  },
};

/** Decoded in this order. Layers that a text does not have are skipped, so the list covers any two nested ones. */
const LAYERS = [JSON_ESCAPES, URL_ESCAPES, JSON_ESCAPES, URL_ESCAPES, JSON_ESCAPES];

/**
 * Replaces every part that `find` returns for the original text or for the text with one or more layers of
 * escapes decoded. `find` returns parts in order, without overlaps; overlapping parts of different layers are
 * merged. Runs in linear time.
 */
export function replaceDecoded(
  text: string,
  find: (plain: string) => readonly Span[],
  replacement: string,
): string {
  const spans = find(text);
  const layers = decodedLayers(text);
  if (layers.length === 0) return replaceSpans(text, spans, replacement);
  const isCovered = new Uint8Array(text.length);
  for (const { start, end } of spans) isCovered.fill(1, start, end);
  for (const { plain, starts } of layers) {
    for (const { start, end } of find(plain)) isCovered.fill(1, starts[start], starts[end]);
  }
  return replaceSpans(text, coveredSpans(isCovered), replacement);
}

/** A text with the escapes of all `LAYERS` decoded. */
export function decoded(text: string): string {
  return decodedLayers(text).at(-1)?.plain ?? text;
}

function decodedLayers(text: string): Decoded[] {
  const layers: Decoded[] = [];
  for (const escaping of LAYERS) {
    const outer = layers.at(-1);
    const plain = outer?.plain ?? text;
    if (!plain.includes(escaping.mark)) continue;
    const inner = decodeLayer(plain, escaping);
    const starts = outer ? inner.starts.map((at) => outer.starts[at] ?? 0) : inner.starts;
    layers.push({ plain: inner.plain, starts });
  }
  return layers;
}

function decodeLayer(text: string, { escape, decode }: Escaping): Decoded {
  const parts: string[] = [];
  const starts = new Uint32Array(text.length + 1);
  let length = 0;
  let from = 0;
  const copyUntil = (end: number): void => {
    parts.push(text.slice(from, end));
    for (; from < end; from += 1) {
      starts[length] = from;
      length += 1;
    }
  };
  for (const { index, 0: found } of text.matchAll(escape)) {
    copyUntil(index);
    const unit = decode(found);
    parts.push(unit);
    starts.fill(index, length, length + unit.length);
    length += unit.length;
    from = index + found.length;
  }
  copyUntil(text.length);
  starts[length] = text.length;
  return { plain: parts.join(''), starts: starts.subarray(0, length + 1) };
}

function coveredSpans(isCovered: Uint8Array): Span[] {
  const spans: Span[] = [];
  let start = isCovered.indexOf(1);
  while (start >= 0) {
    const next = isCovered.indexOf(0, start);
    const end = next < 0 ? isCovered.length : next;
    spans.push({ start, end });
    start = isCovered.indexOf(1, end);
  }
  return spans;
}

function replaceSpans(text: string, spans: readonly Span[], replacement: string): string {
  if (spans.length === 0) return text;
  const kept: string[] = [];
  let from = 0;
  for (const { start, end } of spans) {
    kept.push(text.slice(from, start), replacement);
    from = end;
  }
  return [...kept, text.slice(from)].join('');
}
