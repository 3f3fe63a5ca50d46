import { useMutation, useQueryClient } from '@tanstack/react-query';

import { read, write } from '#renderer/data/queries.ts';
import type { Install, InstallChanges } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Switch } from '#renderer/ui/checkbox.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { Panel } from '#renderer/ui/panel.tsx';

import { ScopeList } from './scope-list.tsx';
import { withScope } from './scopes.ts';
import styles from './tabs.module.css';

/** What a plugin may do and see; every switch acts at once. */
export function AccessTab({ install }: { readonly install: Install }) {
  const text = useText().plugins;
  const { scopes, customerConsent, userConsent, change } = useInstallChange(install);
  return (
    <Stack gap={4} className={styles.panels}>
      <Panel title={text.scopes}>
        <p className={styles.note}>{text.scopesText}</p>
        <ScopeList
          as="switch"
          known={install.scopes}
          held={scopes}
          onChange={(scope, given) => change({ scopes: withScope(scopes, scope, given) })}
        />
      </Panel>
      <Panel title={text.consents}>
        <Stack gap="2 6" className={styles.pair}>
          <Switch
            label={text.customerConsent}
            hint={text.customerConsentHint}
            checked={customerConsent}
            onChange={(agreed) => change({ customerConsent: agreed })}
          />
          <Switch
            label={text.userConsent}
            hint={text.userConsentHint}
            checked={userConsent}
            onChange={(agreed) => change({ userConsent: agreed })}
          />
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
