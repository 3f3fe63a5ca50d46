import { useQuery } from '@tanstack/react-query';

import { read } from '#data/queries.ts';
import type { DueItem } from '#data/types.ts';
import { useNow } from '#kit/clock.ts';
import { clockTexts } from '#text/clock.ts';
import { limitTexts } from '#text/limits.ts';
import { useOwnText } from '#text/own-text.ts';
import { terminalTexts } from '#text/terminal.ts';
import { useFormat, useText } from '#text/text.ts';

import { stillDue } from './due-times.ts';
import type { Words } from './due-words.ts';

/** What is due on the emulator's clock, live. */
export interface Due {
  readonly items: readonly DueItem[];
  /** Whether there are others that are not listed. */
  readonly more: boolean;
  /** Epoch ms. */
  readonly now: number;
}

export function useDue(): Due {
  const now = useNow();
  const { data } = useQuery(read('listDue'));
  return { items: stillDue(data?.items ?? [], now), more: data?.more ?? false, now };
}

/** What things are said with. */
export function useWords(): Words {
  const text = useText();
  const format = useFormat();
  const clock = useOwnText(clockTexts);
  const terminal = useOwnText(terminalTexts);
  const limits = useOwnText(limitTexts);
  return { text, format, clock, terminal, limits };
}
