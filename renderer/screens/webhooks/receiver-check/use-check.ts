import { useIsMutating, useMutation } from '@tanstack/react-query';

import { write } from '#renderer/data/queries.ts';
import type { CheckId } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';

/** How a plugin's receiver is checked. */
export interface Checking {
  /** It is being checked, also when that was begun before one looked elsewhere. */
  readonly running: boolean;
  /** The whole of it. */
  readonly run: () => void;
  readonly runOne: (id: CheckId) => void;
}

export function useCheck(pluginId: string): Checking {
  const serverId = useServerId();
  // By this key a running check is found again after other screens were shown.
  const mutationKey = ['checkReceiver', serverId, pluginId];
  const { mutate } = useMutation({
    ...write('checkReceiver', { serverId, pluginId }),
    mutationKey,
  });
  const running = useIsMutating({ mutationKey }) > 0;
  return {
    running,
    run: () => !running && mutate(),
    runOne: (id) => !running && mutate({ only: [id] }),
  };
}
