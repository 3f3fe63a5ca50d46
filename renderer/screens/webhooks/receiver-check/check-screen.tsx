import { useQuery } from '@tanstack/react-query';
import { RotateCw, Settings2 } from 'lucide-react';

import { read } from '#renderer/data/queries.ts';
import type { Install } from '#renderer/data/types.ts';
import { installOptions } from '#renderer/kit/chosen-install.tsx';
import { Screen } from '#renderer/kit/screen.tsx';
import { useInstalls, useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';

import type { WebhooksSearch } from '../search.ts';
import styles from './receiver-check.module.css';
import { NothingToCheck, ReceiverCheck } from './receiver-check.tsx';
import { useCheck } from './use-check.ts';

interface ShownProps {
  readonly search: WebhooksSearch;
  readonly onChange: (changes: Partial<WebhooksSearch>) => void;
  /** Opens the webhook's settings. */
  readonly onEdit: () => void;
}

interface CheckScreenProps extends ShownProps {
  /** Whose receiver is checked; undefined: nothing is installed. */
  readonly install: Install | undefined;
}

/** The plugin whose receiver is checked: the chosen one, else the first that listens, else the first. */
export function installToCheck(
  installs: readonly Install[],
  pluginId: string | undefined,
): Install | undefined {
  return (
    installs.find((install) => install.pluginId === pluginId) ??
    installs.find(({ webhook }) => webhook !== null) ??
    installs[0]
  );
}

/** The check of one plugin's receiver. */
export function CheckScreen({ install, ...shown }: CheckScreenProps) {
  const { webhooks } = useText();
  const tabs = <TabSwitch tab={shown.search.tab} onChange={shown.onChange} />;
  return install === undefined ? (
    <Screen title={webhooks.title} actions={tabs}>
      <NothingToCheck />
    </Screen>
  ) : (
    <CheckOf key={install.pluginId} {...shown} install={install} />
  );
}

function CheckOf({
  search,
  onChange,
  onEdit,
  install,
}: ShownProps & { readonly install: Install }) {
  const { webhooks } = useText();
  const text = useText().receiverCheck;
  const installs = useInstalls();
  const checking = useCheck(install.pluginId);
  const { data: runs = [] } = useQuery(
    read('listReceiverChecks', { serverId: useServerId(), pluginId: install.pluginId }),
  );
  return (
    <Screen
      title={webhooks.title}
      actions={
        <>
          <TabSwitch tab={search.tab} onChange={onChange} />
          <div className={styles.plugin}>
            <Select
              label={text.plugin}
              labelHidden
              value={install.pluginId}
              onChange={(plugin) => onChange({ plugin, check: undefined })}
              options={installOptions(installs)}
            />
          </div>
          <Button icon={Settings2} onClick={onEdit}>
            {text.settings}
          </Button>
          {install.webhook !== null && runs.length > 0 && (
            <Button
              variant="primary"
              icon={RotateCw}
              busy={checking.running}
              onClick={checking.run}
            >
              {text.again}
            </Button>
          )}
        </>
      }
    >
      <ReceiverCheck
        install={install}
        checking={checking}
        open={search.check}
        onOpen={(check) => onChange({ check })}
        onEdit={onEdit}
      />
    </Screen>
  );
}

interface TabSwitchProps extends Pick<ShownProps, 'onChange'> {
  readonly tab: WebhooksSearch['tab'];
}

/** Deliveries, or the check of their receiver. */
export function TabSwitch({ tab, onChange }: TabSwitchProps) {
  const { tabs } = useText().receiverCheck;
  return (
    <Segmented
      label={tabs.label}
      value={tab ?? 'deliveries'}
      onChange={(next) => onChange({ tab: next === 'check' ? 'check' : undefined })}
      segments={[
        { value: 'deliveries', label: tabs.deliveries },
        { value: 'check', label: tabs.check },
      ]}
    />
  );
}
