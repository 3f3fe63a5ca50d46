/** A step that settles a row. */
export interface SettlingStep {
  readonly step: string;
  /**
   * It says something about the row only where this other step was made too: a list of open packets shows their form
   * only if one is open.
   */
  readonly onlyWith?: string;
}

/** A row that the tour settles. */
export interface Settled {
  readonly steps: readonly SettlingStep[];
  /** Which part of the row is settled; left out: all that a client can see of it. */
  readonly part?: string;
}

/** Why the tour of a client cannot settle a row. */
export interface Unsettled {
  readonly why: string;
}

/** By the ids of ledger rows. */
export type Coverage = Readonly<Record<string, Settled | Unsettled>>;

type Named = string | readonly [step: string, onlyWith: string];

/** A row that these steps settle. */
export function settled(...named: readonly Named[]): Settled {
  const steps = named.map((one) =>
    typeof one === 'string' ? { step: one } : { step: one[0], onlyWith: one[1] },
  );
  return { steps };
}

/** A row of which these steps settle a part. */
export function partly(part: string, ...named: readonly Named[]): Settled {
  return { ...settled(...named), part };
}

/** A row that the tour cannot settle. */
export function never(why: string): Unsettled {
  return { why };
}
