import { useQuery } from '@tanstack/react-query';

import { read } from '#renderer/data/queries.ts';
import type { DueItem } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';

import { stillDue } from './due-times.ts';

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
