import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useSpeech } from '#text/text.ts';
import { later } from '#ui/later.ts';

const moves = later(() => import('./clock-shelf/moves.ts'));

/** Goes to what is due next, and says where the clock went and what came. */
export function useRunNext() {
  const client = useQueryClient();
  const speech = useSpeech();
  return useMutation({
    mutationFn: async () => (await moves.bring()).runNext(client, speech),
  });
}

/** Moves the clock on by some time (ms), and says what fell due on the way. */
export function useRunBy() {
  const client = useQueryClient();
  const speech = useSpeech();
  return useMutation({
    mutationFn: async (ms: number) => (await moves.bring()).runBy(client, speech, ms),
  });
}

/** Goes to a moment (epoch ms), running what falls due on the way, and says what that was. */
export function useRunTo() {
  const client = useQueryClient();
  const speech = useSpeech();
  return useMutation({
    mutationFn: async (at: number) => (await moves.bring()).runTo(client, speech, at),
  });
}
