import type { Outcome } from './goals.ts';

/** A measured figure as a row of the table; what does not apply to it is left out. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  /** CPU time of the server process for each request, in microseconds. */
  readonly cpuUs?: number;
  /** How much of its core the server used: near 1 means that nothing else held it up. */
  readonly busy?: number;
  /** The rate against that of what it is compared with. */
  readonly ratio?: number;
  /** The same by CPU time: below 1 where this one takes more of it. */
  readonly ratioByCpu?: number;
  /** The rate against that of the bare Express handler. */
  readonly ratioToExpress?: number;
  readonly wanted?: Wanted;
}

/** What is wanted of a figure, and whether it came out so. */
export interface Wanted {
  readonly text: string;
  readonly met: boolean;
}

/** Figures that belong together. */
export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** What they say of the goals of the last table. */
  readonly outcomes?: readonly Outcome[];
}

export function wantBelow(value: number, limit: number, unit: string): Wanted {
  return { text: `< ${limit} ${unit}`, met: value < limit };
}

export function wantAtMost(ratio: number, limit: number, of: string): Wanted {
  return { text: `<= ${limit} of ${of}`, met: ratio <= limit };
}

/** Which figures were missed that are wanted beside the goals. */
export function closingLine(sections: readonly Section[]): string {
  const wanted = sections.flatMap(({ figures }) => figures.filter((figure) => figure.wanted));
  const missed = wanted.filter((figure) => figure.wanted?.met === false);
  if (wanted.length === 0) return 'Beside the goals nothing is wanted of these figures.';
  if (missed.length === 0) return `Beside the goals, all ${wanted.length} wanted figures were met.`;
  const named = missed.map(({ name, wanted: what }) => `${name} (wanted ${what?.text})`);
  return `Beside the goals, ${missed.length} of ${wanted.length} wanted figures were missed: ${named.join('; ')}.`;
}
