import type { LineAmounts, OrderLine } from './account.ts';
import { lineAmounts } from './cart-pricing.ts';
import { decimalDifference } from './decimal.ts';
import type { Minor } from './money.ts';
import { taxWithin } from './money.ts';

/** What one part of a divided line has of its quantity and its money. */
export interface LinePart {
  readonly quantity: number;
  readonly amounts: LineAmounts;
}

/** A line divided in two: the part that was asked for, and the remainder. */
export interface DividedLine {
  readonly part: LinePart;
  readonly rest: LinePart;
}

/**
 * Divides a line. `quantity` is more than 0 and less than the line's. The part is priced like a line
 * of its own with its share of the discount, the rest is what remains, so that quantity, base,
 * options, discount and gross add up to those of the line, and both parts keep the equations of B10.
 */
export function divideLine(line: OrderLine, quantity: number): DividedLine {
  const whole = line.amounts;
  const part = partOf(line, quantity);
  return {
    part: { quantity, amounts: amountsOf(part, line.vatRate) },
    rest: {
      quantity: decimalDifference(line.quantity, quantity),
      amounts: amountsOf(
        {
          base: whole.base - part.base,
          options: whole.options - part.options,
          discount: whole.discount - part.discount,
        },
        line.vatRate,
      ),
    },
  };
}

type Components = Pick<LineAmounts, 'base' | 'options' | 'discount'>;

/**
 * A line that is itself the rest of a division may have a little less, from rounding, than its
 * quantity is worth; each component therefore stays within what leaves no negative one behind.
 */
function partOf({ amounts: whole, ...line }: OrderLine, quantity: number): Components {
  const priced = lineAmounts({
    price: line.price,
    optionPrice: line.options.reduce((sum, option) => sum + option.price, 0),
    quantity,
    discount: 0,
    vatRate: line.vatRate,
  });
  const undiscounted = Math.min(priced.gross, whole.base + whole.options);
  const base = within(
    priced.base,
    undiscounted - whole.options,
    Math.min(whole.base, undiscounted),
  );
  const share = Math.round(whole.discount * (quantity / line.quantity));
  const discount = within(
    share,
    undiscounted - whole.gross,
    Math.min(whole.discount, undiscounted),
  );
  return { base, options: undiscounted - base, discount };
}

function amountsOf({ base, options, discount }: Components, vatRate: number): LineAmounts {
  const gross = base + options - discount;
  const vat = taxWithin(gross, vatRate);
  return { base, options, discount, gross, net: gross - vat, vat };
}

/** The value nearest to `value` that is at least `least`, at least 0, and at most `most`. */
function within(value: Minor, least: Minor, most: Minor): Minor {
  return Math.min(Math.max(value, least, 0), most);
}
