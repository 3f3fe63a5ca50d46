import '#data/without-eval.ts';
import * as z from 'zod';

// The events that a move would send, read as far as they are told in words.

const line = z.looseObject({
  title: z.string(),
  quantity: z.number(),
  lineId: z.string().nullable(),
});

const lineChange = z.looseObject({
  op: z.string(),
  before: line.optional(),
  after: line.optional(),
  movedFrom: z.looseObject({ lineId: z.string().nullable() }).optional(),
  movedQuantity: z.number().optional(),
});

const body = z.looseObject({
  tableName: z.string().catch(''),
  total: z.number(),
  lineChanges: z.array(lineChange).catch([]),
  deleteReason: z.string().optional().catch(undefined),
});

/** An event that a move would send. */
export interface RehearsedEvent {
  readonly type: string;
  readonly tableId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What becomes of one line: it comes, it goes, or a part of it goes. */
export interface LineTold {
  readonly way: 'comes' | 'goes' | 'partGoes';
  readonly title: string;
  readonly quantity: number;
  /** What plugins know it by afterwards; null: it has no identity. */
  readonly lineId: string | null;
  /** Its identity before, where that is another one. */
  readonly formerLineId: string | null;
}

/** An event in the parts that words are made of. */
export interface EventTold {
  readonly type: string;
  readonly tableId: string;
  readonly tableName: string;
  /** The sum afterwards, in decimal units; null: the account has left the table. */
  readonly total: number | null;
  readonly merged: boolean;
  readonly lines: readonly LineTold[];
}

/** Reads an event of a rehearsal. */
export function tellEvent({ type, tableId, data }: RehearsedEvent): EventTold {
  const { tableName, total, lineChanges, deleteReason } = body.parse(data);
  return {
    type,
    tableId,
    tableName: tableName === '' ? tableId : tableName,
    total: deleteReason === undefined ? total : null,
    merged: deleteReason === 'merged',
    lines: lineChanges.flatMap(tellLine),
  };
}

function tellLine({
  before,
  after,
  movedFrom,
  movedQuantity,
}: z.output<typeof lineChange>): LineTold[] {
  if (after !== undefined && movedFrom !== undefined) {
    const formerLineId = movedFrom.lineId === after.lineId ? null : movedFrom.lineId;
    return [{ way: 'comes', ...partsOf(after), formerLineId }];
  }
  if (after !== undefined && movedQuantity !== undefined) {
    return [{ way: 'partGoes', ...partsOf(after), quantity: movedQuantity, formerLineId: null }];
  }
  if (after === undefined && before !== undefined) {
    return [{ way: 'goes', ...partsOf(before), formerLineId: null }];
  }
  return [];
}

function partsOf({ title, quantity, lineId }: z.output<typeof line>) {
  return { title, quantity, lineId };
}
