import { useMutation, useQueryClient } from '@tanstack/react-query';

import { read, write } from '#data/queries.ts';
import type { Install, InstallChanges } from '#data/types.ts';
import { useServerId } from '#kit/store.ts';

/**
 * Changes an install by switches: what was switched shows at once, and quick changes go one after
 * the other, so that none takes back another.
 */
export function useInstallChange(install: Install) {
  const client = useQueryClient();
  const { pluginId, serverId } = install;
  const change = useMutation({
    ...write('changeInstall', { serverId: useServerId() }),
    scope: { id: `install ${serverId} ${pluginId}` },
    onSuccess: (changed) =>
      client.setQueryData(read('getState').queryKey, (old) =>
        old === undefined
          ? old
          : { ...old, installs: old.installs.map((one) => (isSame(one, changed) ? changed : one)) },
      ),
  });
  const ahead: InstallChanges = change.isPending ? change.variables : {};
  return {
    /** As it will be when the change has been made. */
    scopes: ahead.scopes ?? install.scopes,
    customerConsent: ahead.customerConsent ?? install.customerConsent,
    userConsent: ahead.userConsent ?? install.userConsent,
    change: (changes: InstallChanges) => change.mutate({ pluginId, ...changes }),
  };
}

function isSame(one: Install, other: Install): boolean {
  return one.pluginId === other.pluginId && one.serverId === other.serverId;
}
