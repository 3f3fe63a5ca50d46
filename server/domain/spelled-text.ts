/** A part of a text: from `start` to just before `end`, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text with layers of escapes taken off. */
interface Reading {
  readonly plain: string;
  /** Where each unit of `plain` begins in the text that was read, and the end of that text. */
  readonly starts: Uint32Array;
}

/** What stands at a place of a text, and how much room its spelling takes there. */
interface Spelled {
  readonly unit: string;
  readonly length: number;
}

/** A way to escape: the mark that begins an escape, and how one is read. */
interface Escaping {
  readonly mark: string;
  readonly read: (text: string, index: number) => Spelled;
}

const JSON_ESCAPES: Escaping = { mark: '\\', read: escapedInJson };
const ADDRESS_ESCAPES: Escaping = { mark: '%', read: escapedInAddress };

/** JSON may stand in an address, an address in JSON, and JSON in JSON. */
const LAYERS: readonly Escaping[] = [
  JSON_ESCAPES,
  ADDRESS_ESCAPES,
  JSON_ESCAPES,
  ADDRESS_ESCAPES,
  JSON_ESCAPES,
];

/**
 * Puts a replacement for every part that `find` names in any reading of a text: as it stands, and
 * with one, two, ... layers of escapes taken off. Escapes are those of JSON (`\u0034`, `\/`, `\n`;
 * any number of backslashes counts as one) and of addresses (`%34`). Parts that overlap become one.
 * `find` names parts in their order, none within another. The time is linear in the text: each layer
 * goes through it a fixed number of times and never back.
 */
export function replaceInReadings(
  text: string,
  find: (plain: string) => readonly Span[],
  replacement: string,
): string {
  const asItStands = find(text);
  if (!LAYERS.some(({ mark }) => text.includes(mark))) {
    return replaceSpans(text, asItStands, replacement);
  }
  const isCovered = new Uint8Array(text.length);
  for (const { start, end } of asItStands) isCovered.fill(1, start, end);
  for (const { plain, starts } of readingsOf(text)) {
    for (const { start, end } of find(plain)) isCovered.fill(1, starts[start], starts[end]);
  }
  return replaceSpans(text, coveredSpans(isCovered), replacement);
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

/** The readings of a text in which a layer of escapes was taken off, from the outermost on. */
function readingsOf(text: string): Reading[] {
  const readings: Reading[] = [];
  for (const { mark, read } of LAYERS) {
    const outer = readings.at(-1);
    const plain = outer?.plain ?? text;
    if (!plain.includes(mark)) continue;
    const inner = withoutLayer(plain, mark, read);
    const starts = outer ? inner.starts.map((at) => outer.starts[at] ?? 0) : inner.starts;
    readings.push({ plain: inner.plain, starts });
  }
  return readings;
}

/** A text with all its escapes taken for what they stand for. */
export function readWhole(text: string): string {
  return readingsOf(text).at(-1)?.plain ?? text;
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

function withoutLayer(text: string, mark: string, read: Escaping['read']): Reading {
  const units: string[] = [];
  const starts = new Uint32Array(text.length + 1);
  let count = 0;
  let index = 0;
  while (index < text.length) {
    const character = text.charAt(index);
    const { unit, length } =
      character === mark ? read(text, index) : { unit: character, length: 1 };
    for (let n = 0; n < unit.length; n += 1) {
      starts[count] = index;
      count += 1;
    }
    units.push(unit);
    index += length;
  }
  starts[count] = text.length;
  return { plain: units.join(''), starts: starts.subarray(0, count + 1) };
}

const HEX_4 = /^[0-9a-f]{4}$/iu;

/** The one-letter escapes of JSON; each stands for a control character. */
const CONTROL_ESCAPES = 'bfnrt';

/** A half of a pair is read as it is: the other half follows as the next unit. */
function escapedInJson(text: string, index: number): Spelled {
  let letter = index;
  while (text.charAt(letter) === '\\') letter += 1;
  const kind = text.charAt(letter);
  const hex = kind === 'u' ? text.slice(letter + 1, letter + 5) : '';
  if (HEX_4.test(hex)) {
    return { unit: String.fromCharCode(Number.parseInt(hex, 16)), length: letter + 5 - index };
  }
  if (kind !== '' && CONTROL_ESCAPES.includes(kind)) {
    return { unit: '\n', length: letter + 1 - index };
  }
  return { unit: '\\', length: letter - index };
}

/** What stands for bytes that are no character. */
const NO_CHARACTER = '\u{fffd}';

/** How long a character is in UTF-8 by its first byte, and which of that byte's bits are its own. */
const UTF8 = [
  { from: 0x00, to: 0x7f, length: 1, bits: 0x7f },
  { from: 0xc2, to: 0xdf, length: 2, bits: 0x1f },
  { from: 0xe0, to: 0xef, length: 3, bits: 0x0f },
  { from: 0xf0, to: 0xf4, length: 4, bits: 0x07 },
] as const;

const LAST_CODE_POINT = 0x10_ff_ff;

/** The UTF-8 of one character, each byte as `%` and two hex digits; a `%` alone is itself. */
function escapedInAddress(text: string, index: number): Spelled {
  const first = byteAt(text, index);
  if (first === null) return { unit: '%', length: 1 };
  const form = UTF8.find(({ from, to }) => first >= from && first <= to);
  if (form === undefined) return { unit: NO_CHARACTER, length: 3 };
  let codePoint = first & form.bits;
  for (let n = 1; n < form.length; n += 1) {
    const next = byteAt(text, index + 3 * n);
    if (next === null || (next & 0xc0) !== 0x80) return { unit: NO_CHARACTER, length: 3 };
    codePoint = codePoint * 64 + (next & 0x3f);
  }
  return codePoint > LAST_CODE_POINT
    ? { unit: NO_CHARACTER, length: 3 }
    : { unit: String.fromCodePoint(codePoint), length: 3 * form.length };
}

const HEX_2 = /^[0-9a-f]{2}$/iu;

function byteAt(text: string, index: number): number | null {
  const hex = text.charAt(index) === '%' ? text.slice(index + 1, index + 3) : '';
  return HEX_2.test(hex) ? Number.parseInt(hex, 16) : null;
}
