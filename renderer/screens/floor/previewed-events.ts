import '#data/without-eval.ts';
import * as z from 'zod';

import type { Table } from '#data/tables.ts';

// The events that a move will send, as far as they are told in words. The parts of an event's body
// are those of decision D4: what changed on each line, and where the account went.

const place = z.looseObject({ id: z.string() });

const line = z.looseObject({
  title: z.string(),
  quantity: z.number(),
  lineId: z.string().nullable(),
  lineTotalDecimal: z.number(),
});

const lineChange = z.looseObject({
  after: line.optional(),
  movedFrom: place.extend({ lineId: z.string().nullable() }).optional(),
});

const body = z.looseObject({
  docNo: z.int(),
  personCount: z.int(),
  total: z.number(),
  lineChanges: z.array(lineChange).catch([]),
  deleteReason: z.enum(['moved_to_table', 'merged']).optional().catch(undefined),
});

/** One of the events that the server says a move would send. */
export interface RehearsedEvent {
  readonly type: string;
  readonly tableId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A line that arrives on the target table. */
export interface ArrivingLine {
  readonly title: string;
  readonly quantity: number;
  /** In decimal units. */
  readonly total: number;
  /** What plugins know it by there; null: it has no identity. */
  readonly lineId: string | null;
  /** What it was known by before, where that changes. */
  readonly formerLineId: string | null;
}

/** An event in the parts that words are made of. Amounts are in decimal units. */
export interface PreviewedEvent {
  readonly type: string;
  readonly tableId: string;
  readonly kind: 'arrives' | 'merges' | 'leaves' | 'ends';
  readonly docNo: number;
  readonly persons: number;
  readonly lines: readonly ArrivingLine[];
  /** The sum on the table before; null: nothing stood there. */
  readonly before: number | null;
  /** The sum on it afterwards; null: nothing stands there any more. */
  readonly after: number | null;
}

/** Tells what a move of the account on `source` to `target` would send, in the order of sending. */
export function previewMove(
  events: readonly RehearsedEvent[],
  source: Table,
  target: Table,
): readonly PreviewedEvent[] {
  return events.map(({ type, tableId, data }) => {
    const { docNo, personCount, total, lineChanges, deleteReason } = body.parse(data);
    const event = { type, tableId, docNo, persons: personCount };
    if (deleteReason !== undefined) {
      const kind = deleteReason === 'merged' ? 'ends' : 'leaves';
      return { ...event, kind, lines: [], before: source.account?.total ?? total, after: null };
    }
    return {
      ...event,
      kind: target.account === null ? 'arrives' : 'merges',
      lines: lineChanges.flatMap(arriving),
      before: target.account?.total ?? null,
      after: total,
    };
  });
}

function arriving({ after, movedFrom }: z.output<typeof lineChange>): ArrivingLine[] {
  if (after === undefined || movedFrom === undefined) return [];
  const { title, quantity, lineTotalDecimal, lineId } = after;
  const formerLineId = movedFrom.lineId === lineId ? null : movedFrom.lineId;
  return [{ title, quantity, total: lineTotalDecimal, lineId, formerLineId }];
}
