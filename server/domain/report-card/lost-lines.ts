import type { LineLoss } from '../replace-losses.ts';
import type { JudgedCall } from './plugin-log.ts';
import { MOST_EVIDENCE } from './report.ts';

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

/** What one call took away, for who shows it line by line. */
export interface CallLosses {
  /** The call's id in the log. */
  readonly request: string;
  readonly lines: readonly LostLine[];
}

/** So much of it is kept with a call: it is an example, and the call itself stands in the log. */
const MOST_LINES = 5;
const MOST_ITEMS = 5;
/** In UTF-16 units. */
const LONGEST_TITLE = 60;
const LONGEST_VALUE = 40;

/** The first lines that lost metadata, each with the first items of it. */
export function lostLines(losses: readonly LineLoss[]): LostLine[] {
  return losses
    .filter(({ metadata }) => metadata.length > 0)
    .slice(0, MOST_LINES)
    .map(({ title, metadata }) => ({
      title: shortTitle(title),
      items: metadata.slice(0, MOST_ITEMS).map(({ by, key, value }) => ({
        by,
        key,
        value: short(String(value), LONGEST_VALUE),
      })),
    }));
}

export function shortTitle(title: string): string {
  return short(title, LONGEST_TITLE);
}

function short(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** What the latest of some calls took away, of the owners that are meant. */
export function callLosses(
  calls: readonly JudgedCall[],
  isMeant: (owner: string) => boolean,
): CallLosses[] {
  return calls.slice(-MOST_EVIDENCE).flatMap(({ id, losses }) => {
    const lines = (losses?.lines ?? []).flatMap(({ title, items }) => {
      const meant = items.filter(({ by }) => isMeant(by));
      return meant.length === 0 ? [] : [{ title, items: meant }];
    });
    return lines.length === 0 ? [] : [{ request: String(id), lines }];
  });
}
