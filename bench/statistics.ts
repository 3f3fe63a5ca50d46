/** The middle of some values; of an even number of them, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  if (upper === undefined) throw new Error('There is no median of nothing.');
  const lower = sorted[Math.ceil(middle) - 1] ?? upper;
  return (lower + upper) / 2;
}

/** The median of measured values with the lowest and the highest, such as `12.3 ms (11.9-14.0)`. */
export function withRange(values: readonly number[], unit: string, digits: number = 0): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map((one) => one.toFixed(digits));
  return `${median(values).toFixed(digits)} ${unit} (${low}-${high})`;
}

/** The same for times in ms. */
export function inMs(times: readonly number[], digits: number = 0): string {
  return withRange(times, 'ms', digits);
}

/** The least of some values that is not below so many percent of them. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (found === undefined) throw new Error('There is no percentile of nothing.');
  return found;
}

/**
 * How one series stands to another that was measured in the same rounds: the median of the rounds'
 * own ratios, so that a round in which the whole machine was slow distorts nothing.
 */
export function ratioByRound(values: readonly number[], against: readonly number[]): number {
  if (values.length !== against.length) throw new Error('Both must have the same rounds.');
  return median(values.map((value, round) => value / (against[round] ?? Number.NaN)));
}

/**
 * The order of the variants in a round: forwards, then backwards, and so on, so that none of them
 * always comes first or always follows the same other one.
 */
export function orderOfRound<Variant>(variants: readonly Variant[], round: number): Variant[] {
  return round % 2 === 0 ? [...variants] : variants.toReversed();
}
