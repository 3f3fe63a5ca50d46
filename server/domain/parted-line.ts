import type { OrderLine } from './account.ts';
import { timesHalfUp } from './money.ts';
import { divideLine } from './split-line.ts';

/** A line whose quantity was divided; together both parts are what it was. */
export interface PartedLine {
  /** What stays, under the line's own identity. */
  readonly kept: OrderLine;
  /** What goes, under the new one. */
  readonly parted: OrderLine;
}

/** Quantities have three decimal places at most; counted in these, they have no float dust. */
const PER_UNIT = 1000;

/** A quantity in thousandths, rounded half up. */
export function toThousandths(quantity: number): number {
  return timesHalfUp(PER_UNIT, quantity);
}

/** Thousandths as the quantity that is stored and sent. */
export function toQuantity(thousandths: number): number {
  return thousandths / PER_UNIT;
}

/**
 * Parts `quantity` from a line that has more of it. Both parts keep everything else: creation time,
 * kitchen fields, options, note, rate and metadata (B34).
 */
export function partLine(line: OrderLine, quantity: number, newLineId: string): PartedLine {
  const { part, rest } = divideLine(line, toQuantity(toThousandths(quantity)));
  return {
    kept: { ...line, ...rest },
    parted: { ...line, ...part, id: newLineId, lineId: newLineId },
  };
}
