import { useIsMutating, useMutation } from '@tanstack/react-query';

import { write } from '#renderer/data/queries.ts';
import type { CheckId } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';

export interface Checking {
  /** Also true for a check that was started before switching screens. */
  readonly running: boolean;
  /** Runs all checks. */
  readonly run: () => void;
  readonly runOne: (id: CheckId) => void;
}

export function useCheck(pluginId: string): Checking {
  const serverId = useServerId();
  // The key finds a running check again after switching screens.
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
