import type { TourStep } from '../tour-step.ts';

/**
 * The steps with the most telling first: each next one is that which settles the most rows that none before it does;
 * of several, the one that stood first. What a step needs comes before it. `settles` says which rows a step settles,
 * `known` which are settled before.
 */
export function tellingOrder(
  steps: readonly TourStep[],
  settles: (step: string) => readonly string[],
  known: Iterable<string>,
): TourStep[] {
  const settled = new Set(known);
  const names = new Set(steps.map(({ id }) => id));
  const done = new Set<string>();
  const order: TourStep[] = [];
  const gain = ({ id }: TourStep): number => settles(id).filter((row) => !settled.has(row)).length;
  const isReady = ({ id, needs = [] }: TourStep): boolean =>
    !done.has(id) && needs.every((need) => done.has(need) || !names.has(need));
  while (order.length < steps.length) {
    const [first, ...others] = steps.filter(isReady);
    if (first === undefined) throw new Error('Steps need one another.');
    const next = others.reduce((best, step) => (gain(step) > gain(best) ? step : best), first);
    order.push(next);
    done.add(next.id);
    for (const row of settles(next.id)) settled.add(row);
  }
  return order;
}
