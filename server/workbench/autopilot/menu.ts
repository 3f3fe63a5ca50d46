import type { DeclaredLine } from '#server/domain/cart.ts';
import type { OptionGroup, Product } from '#server/domain/catalog.ts';

import type { Chance } from './chance.ts';

/** Guests start and end with cheap products, and order expensive ones in between. */
export type Course = 'drinks' | 'meal' | 'sweets';

export type Menu = Readonly<Record<Course, readonly Product[]>>;

/** Shares of the highest price. */
const MEAL_FROM = 0.25;
const DRINK_UP_TO = 0.25;
const SWEETS_FROM = 0.15;

/**
 * The products for each course, by price. Excludes inactive products and those sold by time. A course without a
 * match may use any product.
 */
export function menuOf(products: readonly Product[]): Menu {
  const offered = products.filter(({ active, timer }) => active && !timer);
  const dearest = Math.max(0, ...offered.map(({ price }) => price));
  const between = (least: number, most: number): readonly Product[] => {
    const found = offered.filter(
      ({ price }) => price >= least * dearest && price <= most * dearest,
    );
    return found.length === 0 ? offered : found;
  };
  return {
    drinks: between(0, DRINK_UP_TO),
    meal: between(MEAL_FROM, 1),
    sweets: between(SWEETS_FROM, 0.6),
  };
}

/** The lines of a round; identical orders of several guests are combined into one line. */
export function orderRound(
  menu: Menu,
  course: Course,
  guests: number,
  { chance, notes }: { readonly chance: Chance; readonly notes: readonly string[] },
): DeclaredLine[] {
  const lines = new Map<string, DeclaredLine>();
  for (let guest = 0; guest < guests; guest += 1) {
    const product = chance.pick(menu[course]);
    if (product === undefined) break;
    const options = chooseOptions(product.options, chance);
    const note = chance.happens(0.08) ? chance.pick(notes) : undefined;
    const key = JSON.stringify([product.id, options, note]);
    lines.set(key, {
      product: product.id,
      quantity: (lines.get(key)?.quantity ?? 0) + 1,
      ...(options.length > 0 && { options: options.map((id) => ({ id })) }),
      ...(note !== undefined && { note }),
    });
  }
  return [...lines.values()];
}

/** Chooses at least the minimum number of options of each group, and sometimes more. */
function chooseOptions(groups: readonly OptionGroup[], chance: Chance): string[] {
  return groups.flatMap(({ min, max, multiple, choices }) => {
    const most = Math.min(multiple ? max : 1, choices.length);
    const wanted = chance.happens(0.5)
      ? chance.int(min, Math.max(min, Math.min(most, min + 2)))
      : min;
    return chance.some(choices, wanted).map(({ id }) => id);
  });
}
