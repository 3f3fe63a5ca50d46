import type { LineAmounts, OrderLine } from './account.ts';
import { lineAmounts } from './cart-pricing.ts';
import type { Minor } from './money.ts';
import { decimalDifference, taxWithin, timesHalfUp } from './money.ts';

export interface LinePart {
  readonly quantity: number;
  readonly amounts: LineAmounts;
}

/**
 * Divides a line; `quantity` is above 0 and below the line's. `part` is priced like a separate line with its
 * share of the discount; `rest` is the difference, so that all amounts add up to the line's and both parts
 * satisfy the equations of B10.
 */
export function divideLine(
  line: OrderLine,
  quantity: number,
): { readonly part: LinePart; readonly rest: LinePart } {
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
 * Rounding in an earlier division may have left the line with slightly less than its quantity is worth. Each
 * component is limited so that no component of the rest becomes negative.
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

/** Clamps `value` between the larger of `least` and 0, and `most`. */
function within(value: Minor, least: Minor, most: Minor): Minor {
  return Math.min(Math.max(value, least, 0), most);
}

/** Quantities have at most three decimal places; whole thousandths avoid float errors. */
const PER_UNIT = 1000;

/** A quantity in thousandths, rounded half up. */
export function toThousandths(quantity: number): number {
  return timesHalfUp(PER_UNIT, quantity);
}

export function toQuantity(thousandths: number): number {
  return thousandths / PER_UNIT;
}

/**
 * Splits `quantity` off a line with a larger quantity: `kept` keeps the line's identity, `parted` gets the new one.
 * Both keep all other fields, including metadata (B34).
 */
export function partLine(line: OrderLine, quantity: number, newLineId: string) {
  const { part, rest } = divideLine(line, toQuantity(toThousandths(quantity)));
  return {
    kept: { ...line, ...rest },
    parted: { ...line, ...part, id: newLineId, lineId: newLineId },
  };
}
