import { useMutation, useQueryClient } from '@tanstack/react-query';

import { read, write } from '#renderer/data/queries.ts';
import type { Install, InstallChanges } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Switch } from '#renderer/ui/checkbox.tsx';
import { Stack, Text } from '#renderer/ui/layout.tsx';
import { Panel } from '#renderer/ui/panel.tsx';

import styles from './plugins.module.css';
import { ConsentToggles, ScopeList } from './scope-list.tsx';

/** What a plugin may do and see; switches act immediately. */
export function AccessTab({ install }: { readonly install: Install }) {
  const text = useText().plugins;
  const { held, change } = useInstallChange(install);
  return (
    <Stack gap={4} className={styles.panels}>
      <Panel title={text.scopes}>
        <Text as="p" measure tone="soft" className={styles.tabNote}>
          {text.scopesText}
        </Text>
        <ScopeList
          toggle={Switch}
          known={install.scopes}
          held={held.scopes}
          onChange={(scopes) => change({ scopes })}
        />
      </Panel>
      <Panel title={text.consents}>
        <Stack gap="2 6" className={styles.pair}>
          <ConsentToggles toggle={Switch} held={held} onChange={change} />
        </Stack>
      </Panel>
    </Stack>
  );
}

/**
 * Changes an install by switches: what was switched shows at once, and quick changes go one after
 * the other, so that none takes back another.
 */
function useInstallChange(install: Install) {
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
  const { scopes, customerConsent, userConsent } = install;
  return {
    /** As it will be when the change has been made. */
    held: { scopes, customerConsent, userConsent, ...(change.isPending && change.variables) },
    change: (changes: InstallChanges) => change.mutate({ pluginId, ...changes }),
  };
}

function isSame(one: Install, other: Install): boolean {
  return one.pluginId === other.pluginId && one.serverId === other.serverId;
}
