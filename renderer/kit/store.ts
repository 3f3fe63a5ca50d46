import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

import { read } from '#renderer/data/queries.ts';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import type { Install, State } from '#renderer/data/types.ts';

/** The emulator's state; undefined until it is loaded. */
export function useEmulator(): State | undefined {
  return useQuery(read('getState')).data;
}

/** The chosen store: from the address, else the last chosen one, else the first. */
export function useServerId(): string {
  // The frame is rendered outside the routes, so the store is read from the location.
  const store = useLocation({ select: ({ search }) => search.store });
  const { serverId } = useSettings();
  const stores = useEmulator()?.stores ?? [];
  const known = (id: string | null | undefined): boolean =>
    stores.some((candidate) => candidate.serverId === id);
  if (store !== undefined && known(store)) return store;
  if (serverId !== null && known(serverId)) return serverId;
  return stores[0]?.serverId ?? '';
}

/** The plugins of the chosen store. */
export function useInstalls(): readonly Install[] {
  return useInstallsOf(useServerId());
}

/** The plugins of a store other than the chosen one. */
export function useInstallsOf(serverId: string): readonly Install[] {
  return useEmulator()?.installs.filter((install) => install.serverId === serverId) ?? [];
}

/** The plugin shown in the frame: the chosen one, else the first of the store. */
export function usePlugin(): Install | undefined {
  const installs = useInstalls();
  const { pluginId } = useSettings();
  return installs.find((install) => install.pluginId === pluginId) ?? installs[0];
}

export function choosePlugin(pluginId: string): void {
  changeSettings({ pluginId });
}
