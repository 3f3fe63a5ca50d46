import type { Line } from 'countertop/types';

/** Our metadata key on order lines. It is stored on the platform, so moves and splits keep it. */
export const MARK = 'kitchen';
export const DONE = 'done';

/** Decides what is cooked. */
export interface Kitchen {
  readonly pluginId: string;
  /** Products that are not cooked, for example drinks from the bar. */
  readonly notCooked: readonly string[];
}

/** Something that the kitchen cooks. */
export interface Dish {
  readonly lineId: string;
  readonly title: string;
  readonly quantity: number;
  readonly note: string;
  readonly isDone: boolean;
}

/** The dishes among the lines of an account; a cover charge has no product. */
export function dishesOf(lines: readonly Line[], { pluginId, notCooked }: Kitchen): Dish[] {
  return lines
    .filter(({ productId }) => productId !== null && !notCooked.includes(productId))
    .map((line) => ({
      lineId: line.id,
      title: line.title,
      quantity: line.quantity,
      note: [...line.options.map(({ title }) => title), line.note ?? ''].filter(Boolean).join(', '),
      isDone: (line.metadata ?? []).some(
        ({ key, value, by }) => key === MARK && value === DONE && by === pluginId,
      ),
    }));
}
