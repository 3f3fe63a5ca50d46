import type { CallToolResult } from '@modelcontextprotocol/server';

/** The largest result in bytes by default. */
export const MOST_BYTES = 4000;

/** The largest result in bytes with `full: true`, so that one result cannot exhaust the memory. */
const MOST_BYTES_FULL = 2_000_000;

const MORE = 'Ask again with full: true, or for less at a time (limit, id, a filter).';
const MORE_FULL = 'Too long even for full: true; ask for less at a time (limit, id, a filter).';

/**
 * Fields whose text Countertop writes, or that hold only an id or a valid name. Text in any other field may come
 * from a plugin, a receiver, a person or a file, so new fields are untrusted until listed here.
 */
const TRUSTED = new Set(
  (
    'id requestId eventId accountId paymentId pluginId serverId at now mode modeChanged clock limits profile values ' +
    'currency status state grade next nextPage more comesNext ledger results settled waitedMs left restored usage changed events ' +
    'presets'
  ).split(' '),
);

type Fields = Readonly<Record<string, unknown>>;

/**
 * The result of a tool: one JSON object as text, and also as structured content if both fit. `untrusted` comes
 * first and names the fields with external text. JSON escapes that text, so it cannot end its field early.
 */
export function resultOf(data: unknown, full: boolean): CallToolResult {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  const fields = isObject ? (data as Fields) : { data };
  const most = full ? MOST_BYTES_FULL : MOST_BYTES;
  const whole = marked(fields);
  const both = { ...asText(whole), structuredContent: whole };
  if (sizeOf(both) <= most) return both;
  if (sizeOf(asText(whole)) <= most) return asText(whole);
  return asText(shortened(fields, full ? MORE_FULL : MORE, most));
}

/** A tool error. The reason may quote names, so it is marked as untrusted too. */
export function errorOf(reason: string): CallToolResult {
  return { isError: true, ...asText({ untrusted: ['error'], error: truncate(reason, 2000) }) };
}

function marked(fields: Fields): Fields {
  const untrusted = Object.entries(fields)
    .filter(([name, value]) => !TRUSTED.has(name) && holdsText(value))
    .map(([name]) => name);
  // The arguments of a suggested call can repeat what a plugin sent.
  if (Array.isArray(fields['next'])) untrusted.push('next[].with');
  return { untrusted, ...fields };
}

function holdsText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string';
  return Object.keys(value).length > 0;
}

/** A text of at most `most` characters, with an ellipsis where it was cut. */
export function truncate(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}

/** The rows that fit in a short result (at least one), or all of them with `full`. */
export function rowsThatFit<Row>(rows: readonly Row[], full: boolean): readonly Row[] {
  if (full) return rows;
  let size = 0;
  const end = rows.findIndex((row, index) => {
    // Results contain JSON in JSON.
    size += Buffer.byteLength(JSON.stringify(JSON.stringify(row)));
    return size > MOST_BYTES * 0.75 && index > 0;
  });
  return end === -1 ? rows : rows.slice(0, end);
}

/** Factors for the limits in `cut`, tried from largest to smallest. */
const SCALES = [1, 0.5, 0.25, 0.15, 0.1, 0.07, 0.05, 0.035, 0.025, 0.015, 0.01];
const MOST_PLACES = 6;
const MOST_FIELDS = 12;

/**
 * The fields, truncated until they fit; `shortened` lists the first truncated places and `more` explains how to
 * get the rest.
 */
function shortened(fields: Fields, more: string, most: number): Fields {
  for (const scale of SCALES) {
    const draft = cut(fields, more, scale);
    if (sizeOf(asText(draft)) <= most) return draft;
  }
  const few = Object.fromEntries(Object.entries(fields).slice(0, MOST_FIELDS));
  const least = cut(few, more, 0);
  return sizeOf(asText(least)) <= most ? least : { untrusted: [], shortened: ['all of it'], more };
}

function cut(fields: Fields, more: string, scale: number): Fields {
  const keep = {
    text: Math.max(40, Math.round(4000 * scale)),
    rows: Math.max(1, Math.round(100 * scale)),
    depth: Math.max(1, Math.round(12 * Math.sqrt(scale))),
  };
  const places: string[] = [];
  const note = (place: string, what: string): void => {
    if (places.length < MOST_PLACES) places.push(`${place.slice(-60)}: ${what}`);
  };
  const walk = (value: unknown, place: string, depth: number): unknown => {
    if (typeof value === 'string') {
      if (value.length > keep.text) note(place, `${value.length} characters`);
      return truncate(value, keep.text);
    }
    if (typeof value !== 'object' || value === null) return value;
    const size = Object.keys(value).length;
    if (depth >= keep.depth && size > 0) {
      note(place, 'left out');
      return `(${size} ${Array.isArray(value) ? 'rows' : 'fields'})`;
    }
    if (Array.isArray(value)) {
      if (size > keep.rows) note(place, `${keep.rows} of ${size}`);
      return value.slice(0, keep.rows).map((row, at) => walk(row, `${place}[${at}]`, depth + 1));
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        truncate(name, 200),
        walk(inner, place === '' ? name : `${place}.${name}`, depth + 1),
      ]),
    );
  };
  const kept = walk(fields, '', 0) as Fields;
  return marked({ ...kept, shortened: places, more });
}

function asText(value: Fields): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }] };
}

function sizeOf(result: CallToolResult): number {
  return Buffer.byteLength(JSON.stringify(result));
}

/** A row without some of its fields. */
export function omit<Row extends object, Name extends keyof Row>(
  row: Row,
  ...names: readonly Name[]
): Omit<Row, Name> {
  const kept = Object.entries(row).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(kept) as Omit<Row, Name>;
}

/** A row without empty fields, and with only the English version of bilingual texts. */
export function compactRow<Row extends object>(row: Row): Row {
  const set = Object.entries(row).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(
    set.map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && 'en' in value ? value.en : value,
    ]),
  ) as Row;
}

/** Data with decimals in `amounts` instead of minor units; without `amountExponent` and fields named `leftOut`. */
export function decimals(data: unknown, leftOut?: string): unknown {
  return JSON.parse(JSON.stringify(data ?? null), (name, value: unknown) => {
    if (name === leftOut || name === 'amountExponent') return undefined;
    if (name !== 'amounts' || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([part, minor]) => [part, minor / 100]));
  }) as unknown;
}
