export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  if (upper === undefined) throw new Error('An empty list has no median.');
  const lower = sorted[Math.ceil(middle) - 1] ?? upper;
  return (lower + upper) / 2;
}

/** The median of measured values with their range, such as `12.3 ms (11.9-14.0)`. */
export function withRange(values: readonly number[], unit: string, digits: number = 0): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map((one) => one.toFixed(digits));
  return `${median(values).toFixed(digits)} ${unit} (${low}-${high})`;
}

/** Like `withRange`, for times in ms. */
export function inMs(times: readonly number[], digits: number = 0): string {
  return withRange(times, 'ms', digits);
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (found === undefined) throw new Error('An empty list has no percentiles.');
  return found;
}

/** The median of the per-round ratios, so that one slow round does not distort the result. */
export function ratioByRound(values: readonly number[], against: readonly number[]): number {
  if (values.length !== against.length)
    throw new Error('The lists must have the same number of rounds.');
  return median(values.map((value, round) => value / (against[round] ?? Number.NaN)));
}

/** The order of the variants in a round. Every other round runs backwards, so that no variant always comes first. */
export function orderOfRound<Variant>(variants: readonly Variant[], round: number): Variant[] {
  return round % 2 === 0 ? [...variants] : variants.toReversed();
}
