import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { CallFailure } from '#data/client.ts';
import type { Speech } from '#text/text.ts';
import { useSpeech } from '#text/text.ts';
import { later } from '#ui/later.ts';

const moves = later(() => import('./clock-shelf/moves.ts'));

type Moves = Awaited<ReturnType<typeof moves.bring>>;
type Move<Given> = (
  moves: Moves,
) => (client: QueryClient, speech: Speech, given: Given) => Promise<void>;

/** Where it does not come the server is away, and nothing was sent. */
function bring(): Promise<Moves> {
  return moves.bring().catch(() => {
    throw new CallFailure('offline', '', null);
  });
}

/** Moves the clock, and says where it went and what came. */
function useMove<Given>(move: Move<Given>) {
  const client = useQueryClient();
  const speech = useSpeech();
  return useMutation({
    mutationFn: async (given: Given) => move(await bring())(client, speech, given),
  });
}

/** Goes to what is due next. */
export const useRunNext = () => useMove<void>(({ runNext }) => runNext);

/** Moves the clock on by some time (ms). */
export const useRunBy = () => useMove<number>(({ runBy }) => runBy);

/** Goes to a moment (epoch ms), running what falls due on the way. */
export const useRunTo = () => useMove<number>(({ runTo }) => runTo);
