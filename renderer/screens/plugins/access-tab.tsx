import type { Install } from '#data/types.ts';
import { useOwnText } from '#text/own-text.ts';
import { pluginTexts } from '#text/plugins.ts';
import { Switch } from '#ui/checkbox.tsx';
import { Stack } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';

import { ScopeList } from './scope-list.tsx';
import { withScope } from './scopes.ts';
import styles from './tabs.module.css';
import { useInstallChange } from './use-install-change.ts';

/** What a plugin may do and see; every switch acts at once. */
export function AccessTab({ install }: { readonly install: Install }) {
  const text = useOwnText(pluginTexts);
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
