import type { Outcome } from './goals.ts';

/** A measured figure, one row of the table. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  /** CPU time of the server process for each request, in microseconds. */
  readonly cpuUs?: number;
  /** The share of its core that the server used; near 1 means that it waited for nothing. */
  readonly busy?: number;
  /** The rate relative to the baseline's. */
  readonly ratio?: number;
  /** The same by CPU time; below 1 if this one needs more of it. */
  readonly ratioByCpu?: number;
  /** The rate relative to the bare Express handler's. */
  readonly ratioToExpress?: number;
  readonly wanted?: Wanted;
}

/** A target, and whether it was met. */
export interface Wanted {
  readonly text: string;
  readonly met: boolean;
}

/** Figures that belong together. */
export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** The outcomes for goals of the last table. */
  readonly outcomes?: readonly Outcome[];
}

export function wantBelow(value: number, limit: number, unit: string): Wanted {
  return { text: `< ${limit} ${unit}`, met: value < limit };
}

export function wantAtMost(ratio: number, limit: number, of: string): Wanted {
  return { text: `<= ${limit} of ${of}`, met: ratio <= limit };
}

/** Names the targets besides the goals that were missed. */
export function closingLine(sections: readonly Section[]): string {
  const wanted = sections.flatMap(({ figures }) => figures.filter((figure) => figure.wanted));
  const missed = wanted.filter((figure) => figure.wanted?.met === false);
  if (wanted.length === 0) return 'Beside the goals nothing is wanted of these figures.';
  if (missed.length === 0) return `Beside the goals, all ${wanted.length} wanted figures were met.`;
  const named = missed.map(({ name, wanted: what }) => `${name} (wanted ${what?.text})`);
  return `Beside the goals, ${missed.length} of ${wanted.length} wanted figures were missed: ${named.join('; ')}.`;
}
