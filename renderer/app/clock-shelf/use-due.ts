import { useQuery } from '@tanstack/react-query';

import { read } from '#renderer/data/queries.ts';
import type { DueItem } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { clockTexts } from '#renderer/text/clock.ts';
import { limitTexts } from '#renderer/text/limits.ts';
import { useOwnText } from '#renderer/text/own-text.ts';
import { terminalTexts } from '#renderer/text/terminal.ts';
import { useFormat, useText } from '#renderer/text/text.ts';

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
