import type { LineLoss } from '../replace-losses.ts';
import type { JudgedCall } from './plugin-log.ts';
import type { CallLosses, LostLine } from './report.ts';
import { MOST_EVIDENCE } from './report.ts';

/** Examples only: the call itself is in the log. */
const MOST_LINES = 5;
const MOST_ITEMS = 5;
/** In UTF-16 units. */
const LONGEST_TITLE = 60;
const LONGEST_VALUE = 40;

/** The first lines that lost metadata, with their first items. */
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

/** The metadata that the latest calls removed, only of owners for which `isOwner` returns true. */
export function callLosses(
  calls: readonly JudgedCall[],
  isOwner: (owner: string) => boolean,
): CallLosses[] {
  return calls.slice(-MOST_EVIDENCE).flatMap(({ id, losses }) => {
    const lines = (losses?.lines ?? []).flatMap(({ title, items }) => {
      const matching = items.filter(({ by }) => isOwner(by));
      return matching.length === 0 ? [] : [{ title, items: matching }];
    });
    return lines.length === 0 ? [] : [{ request: String(id), lines }];
  });
}
