import type { Finding } from '#data/report.ts';

/** Metadata that a line lost. */
export interface LostItem {
  readonly by: string;
  readonly key: string;
  readonly value: string;
}

/** A line that lost metadata in a full replace. */
export interface LostLine {
  readonly title: string;
  readonly items: readonly LostItem[];
}

/** What one full replace took away, as a finding's `values` say it. */
export interface Losses {
  /** The table or packet as staff call it. */
  readonly account: string;
  readonly lines: readonly LostLine[];
  /** Lines that are not named. */
  readonly others: number;
}

/** What the call `id` took away; null: the finding says nothing of it. */
export function lossesIn({ values }: Finding, id: string): Losses | null {
  const { losses } = values as { losses?: readonly (Losses & { readonly request: string })[] };
  return losses?.find(({ request }) => request === id) ?? null;
}
