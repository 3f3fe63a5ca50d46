import { useIsMutating } from '@tanstack/react-query';

import type { CheckId } from '#renderer/data/types.ts';
import { useServerId, useStoreWrite } from '#renderer/kit/store.ts';

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
  const { mutate } = useStoreWrite('checkReceiver', undefined, { mutationKey });
  const running = useIsMutating({ mutationKey }) > 0;
  return {
    running,
    run: () => !running && mutate({ pluginId }),
    runOne: (id) => !running && mutate({ pluginId, only: [id] }),
  };
}
