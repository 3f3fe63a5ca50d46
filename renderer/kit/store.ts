import { useLocation } from '@tanstack/react-router';

import type { CallInput, CallResult } from '#renderer/data/client.ts';
import type {
  Arguments,
  ReadName,
  ReadOptions,
  Rest,
  WriteOptions,
} from '#renderer/data/queries.ts';
import { useRead, useWrite } from '#renderer/data/queries.ts';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import type { Install, State } from '#renderer/data/types.ts';
import type { ClientCallName } from '#server/contract/control/client.ts';

/** The emulator's state; undefined until it is loaded. */
export function useEmulator(): State | undefined {
  return useRead('getState').data;
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

interface Store {
  readonly serverId: string;
}

/** `useRead` for the chosen store. */
export function useStoreRead<Name extends ReadName, Shown = CallResult<Name>>(
  name: Name,
  ...[fields, options]: Arguments<Rest<CallInput<Name>, Store>, ReadOptions<Name, Shown>>
) {
  const input: object = { serverId: useServerId(), ...fields };
  return useRead<Name, Shown>(name, input as CallInput<Name>, options);
}

type WhenDone<Name extends ClientCallName> = Parameters<typeof useWrite<Name, Store>>[1];

/** `useWrite` for the chosen store: `useStoreWrite('addLines', onDone)`, then `mutate({ accountId, cart })`. */
export function useStoreWrite<Name extends ClientCallName>(
  name: Name,
  onSuccess?: WhenDone<Name>,
  options?: WriteOptions,
) {
  return useWrite(name, onSuccess, { given: { serverId: useServerId() }, ...options });
}

/** Like `useStoreWrite`, for a form that shows the error itself; no toast is shown. */
export function useStoreForm<Name extends ClientCallName>(name: Name, onSuccess?: WhenDone<Name>) {
  return useStoreWrite(name, onSuccess, { meta: { shownInForm: true } });
}

/** The plugins of the chosen store. */
export function useInstalls(): readonly Install[] {
  return useInstallsOf(useServerId());
}

export function useInstallsOf(serverId: string): readonly Install[] {
  return useEmulator()?.installs.filter((install) => install.serverId === serverId) ?? [];
}

/** Returns a function that gives the title of a plugin of the chosen store, or its id if it is not installed. */
export function usePluginTitle(): (pluginId: string) => string {
  const installs = useInstalls();
  return (pluginId) => installs.find((install) => install.pluginId === pluginId)?.title ?? pluginId;
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
