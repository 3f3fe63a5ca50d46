import type { CheckId, Probe } from '#renderer/data/types.ts';
import { parsed } from '#server/domain/json.ts';

/** A range of a text, from `start` (inclusive) to `end` (exclusive). */
export interface Range {
  readonly start: number;
  readonly end: number;
}

type MarkReason =
  | 'raw'
  | 'signature'
  | 'time'
  | 'body'
  | 'same'
  | 'unknown'
  | 'empty'
  | 'order'
  | 'garbage';

interface BodyMark {
  readonly reason: MarkReason;
  readonly find: (body: string) => readonly Range[];
}

const BODY: Readonly<Partial<Record<CheckId, BodyMark>>> = {
  'verifies-raw-body': { reason: 'raw', find: reformattable },
  // Differs by one second from the signed value.
  'rejects-tampered-body': { reason: 'body', find: all(/"occurredAt"\s*:\s*\d+/u) },
  // Fields that the probe adds to a known event.
  'accepts-unknown-fields': {
    reason: 'unknown',
    find: all(/"(?:region|loyaltyPoints)"\s*:\s*(?:"[^"]*"|\d+)/u),
  },
  'accepts-duplicate': { reason: 'same', find: all(/"id"\s*:\s*"[^"]*"/u) },
  'accepts-unknown-event': { reason: 'unknown', find: all(/"type"\s*:\s*"[^"]*"/u) },
  'accepts-empty-data': { reason: 'empty', find: all(/"data"\s*:\s*(?:\{\s*\}|null|\[\s*\])/u) },
  'accepts-out-of-order': { reason: 'order', find: all(/"sequence"\s*:\s*\d+/u) },
  'survives-garbage': { reason: 'garbage', find: invalidJson },
};

/** The parts of a body relevant to a check. */
export function markedBody(id: CheckId, { requestBody }: Pick<Probe, 'requestBody'>): Range[] {
  return [...(BODY[id]?.find(requestBody) ?? [])];
}

const SIGNATURE = /(?:^|-)signature(?:-\d+)?$/iu;
const TIMESTAMP = /(?:^|-)timestamp$/iu;

const HEADER: Readonly<Partial<Record<CheckId, MarkReason>>> = {
  'rejects-wrong-signature': 'signature',
  'rejects-other-secret': 'signature',
  'callbacks-reject-wrong-signature': 'signature',
  'rejects-stale-timestamp': 'time',
  'accepts-clock-skew': 'time',
};

/** The parts of a header value relevant to a check. */
export function markedHeader(id: CheckId, name: string, value: string): Range[] {
  const reason = HEADER[id];
  if (reason === 'signature' && SIGNATURE.test(name)) return [{ start: 0, end: value.length }];
  if (reason !== 'time') return [];
  if (TIMESTAMP.test(name)) return [{ start: 0, end: value.length }];
  return SIGNATURE.test(name) ? [...all(/\bt=\d+/u)(value)] : [];
}

/** The reason why a check marks bytes; null if it marks none. */
export function markReasonOf(id: CheckId): MarkReason | null {
  return BODY[id]?.reason ?? HEADER[id] ?? null;
}

/** True if a header is part of the signature; such headers are shown first. */
export function isOfSignature(name: string): boolean {
  return SIGNATURE.test(name) || TIMESTAMP.test(name) || /^webhook-id$/iu.test(name);
}

function all(pattern: RegExp): (text: string) => Range[] {
  return (text) =>
    [...text.matchAll(new RegExp(pattern, 'gu'))].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
    }));
}

function invalidJson(body: string): Range[] {
  const invalid = body !== '' && parsed(body) === undefined;
  return invalid ? [{ start: 0, end: body.length }] : [];
}

const PIECE = /(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*)|(?<blank>\s+)/gu;
/** Unnecessary escapes, and characters that some serializers escape. */
const UNUSUAL = /\\u[\da-fA-F]{4}|\\\/|\P{ASCII}+/gu;

/** The parts of a JSON text that may change when it is parsed and serialized again. */
export function reformattable(body: string): Range[] {
  return [...body.matchAll(PIECE)].flatMap(({ index, 0: piece, groups = {} }) => {
    if (groups['string'] !== undefined) {
      return [...piece.matchAll(UNUSUAL)].map(({ index: inside, 0: found }) => ({
        start: index + inside,
        end: index + inside + found.length,
      }));
    }
    const same = groups['number'] !== undefined && String(Number(piece)) === piece;
    return same ? [] : [{ start: index, end: index + piece.length }];
  });
}

/** A piece of a text; `at` is its position. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
  readonly at: number;
}

/** Splits a text into marked and unmarked pieces. Ranges are in order, and may be beyond the end of the text. */
export function inPieces(text: string, ranges: readonly Range[]): Piece[] {
  const cuts = [0, ...ranges.flatMap(({ start, end }) => [start, end])];
  return cuts
    .map((at, index) => ({ text: text.slice(at, cuts[index + 1]), marked: index % 2 === 1, at }))
    .filter((piece) => piece.text !== '');
}
