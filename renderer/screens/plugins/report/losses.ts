import type { Finding } from '#renderer/data/types.ts';

/** Metadata that is gone, with who wrote it. */
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

interface CallLosses {
  readonly request: string;
  readonly lines: readonly LostLine[];
}

/** The lines from which the call `id` took metadata; none where the finding is about something else. */
export function linesLostBy({ values }: Finding, id: string): readonly LostLine[] {
  const { losses = [] } = values as { readonly losses?: readonly CallLosses[] };
  return losses.find(({ request }) => request === id)?.lines ?? [];
}
