import { useIsMutating, useMutation } from '@tanstack/react-query';

import { useServerId } from '#app/store.ts';
import type { CheckId } from '#data/receiver-checks.ts';
import { runningCheck, runReceiverCheck } from '#data/receiver-checks.ts';

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
  const { mutate } = useMutation(runReceiverCheck(serverId, pluginId));
  const running = useIsMutating({ mutationKey: runningCheck(serverId, pluginId) }) > 0;
  return {
    running,
    run: () => !running && mutate(undefined),
    runOne: (id) => !running && mutate(id),
  };
}
