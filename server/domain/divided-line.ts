import type { LineAmounts, OrderLine } from './account.ts';
import { lineAmounts } from './cart-pricing.ts';
import { shareHalfUp, taxWithin, timesHalfUp } from './money.ts';

/** A line whose quantity was divided; together both parts are what it was. */
export interface DividedLine {
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
 * kitchen fields, options, note, rate and metadata (B34). Their amounts add up to the line's,
 * component by component, and each has the tax that is in its own gross (B1).
 */
export function divideLine(line: OrderLine, quantity: number, newLineId: string): DividedLine {
  const whole = toThousandths(line.quantity);
  const part = toThousandths(quantity);
  const amounts = partedAmounts(line, part, whole);
  return {
    kept: {
      ...line,
      quantity: toQuantity(whole - part),
      amounts: remainderOf(line, amounts),
    },
    parted: { ...line, id: newLineId, lineId: newLineId, quantity: toQuantity(part), amounts },
  };
}

/**
 * The amounts of `part` thousandths of a line that has `whole`: priced as a line of its own, with
 * its share of the discount. Neither they nor the remainder fall below 0, which rounding alone
 * would not grant where a line is worth a few minor units.
 */
function partedAmounts(line: OrderLine, part: number, whole: number): LineAmounts {
  const { base, options, discount } = line.amounts;
  const priced = lineAmounts({
    price: line.price,
    optionPrice: line.options.reduce((sum, option) => sum + option.price, 0),
    quantity: toQuantity(part),
    discount: 0,
    vatRate: line.vatRate,
  });
  const most = base + options;
  const undiscounted = Math.min(priced.gross, most);
  const partedOptions = within(
    priced.options,
    undiscounted - base,
    Math.min(options, undiscounted),
  );
  const partedDiscount = within(
    shareHalfUp(discount, part, whole),
    discount - (most - undiscounted),
    Math.min(discount, undiscounted),
  );
  return withTax(
    { base: undiscounted - partedOptions, options: partedOptions, discount: partedDiscount },
    line.vatRate,
  );
}

function remainderOf({ amounts, vatRate }: OrderLine, parted: LineAmounts): LineAmounts {
  return withTax(
    {
      base: amounts.base - parted.base,
      options: amounts.options - parted.options,
      discount: amounts.discount - parted.discount,
    },
    vatRate,
  );
}

function withTax(
  { base, options, discount }: Pick<LineAmounts, 'base' | 'options' | 'discount'>,
  vatRate: number,
): LineAmounts {
  const gross = base + options - discount;
  const vat = taxWithin(gross, vatRate);
  return { base, options, discount, gross, net: gross - vat, vat };
}

/** `value`, or the nearest that is not negative and within the bounds. */
function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least, 0), most);
}
