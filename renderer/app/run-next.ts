import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Speech } from '#renderer/text/text.ts';
import { useSpeech } from '#renderer/text/text.ts';

import { runBy, runNext, runTo } from './clock-shelf/moves.ts';

/** Moves the clock, and reports where it went and what happened on the way. */
function useMove<Given>(
  move: (client: QueryClient, speech: Speech, given: Given) => Promise<void>,
) {
  const client = useQueryClient();
  const speech = useSpeech();
  return useMutation({ mutationFn: (given: Given) => move(client, speech, given) });
}

/** Goes to the next due item. */
export const useRunNext = () => useMove<void>(runNext);

/** Advances the clock by some time (ms). */
export const useRunBy = () => useMove<number>(runBy);

/** Goes to a moment (epoch ms), running everything due on the way. */
export const useRunTo = () => useMove<number>(runTo);
