import { Blocks, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';

import type { Install } from '#renderer/data/types.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { Screen } from '#renderer/kit/screen.tsx';
import { useInstalls } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import { Capabilities } from './capabilities.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { InstallDetail } from './install-detail.tsx';
import { InstallList } from './install-list.tsx';
import styles from './plugins.module.css';
import { usePluginsSearch } from './search.ts';

/** The plugins of the store: what each may do, its keys, and how it connects. */
export function PluginsScreen() {
  const text = useText().plugins;
  const installs = useInstalls();
  const { search, push } = usePluginsSearch();
  const { show } = search;
  // Consent is asked for an installed plugin, or for a new one if `install` is null.
  const [asking, setAsking] = useState<{ readonly install: Install | null } | null>(null);
  const installNew = (): void => setAsking({ install: null });
  useCommands([
    {
      id: 'plugin install',
      group: 'actions',
      title: text.install,
      icon: Plus,
      keys: 'c i',
      run: installNew,
    },
  ]);
  return (
    <Screen
      title={text.title}
      actions={
        <>
          <Segmented
            label={text.which}
            value={show ?? 'installs'}
            onChange={(next) => push({ show: next === 'installs' ? undefined : next })}
            segments={optionsOf(['installs', 'capabilities'], text.shown)}
          />
          <Button variant="primary" icon={Plus} onClick={installNew}>
            {text.install}
          </Button>
        </>
      }
    >
      {show === 'capabilities' ? (
        <Capabilities />
      ) : (
        <Installs
          installs={installs}
          onNew={installNew}
          onConsent={(install) => setAsking({ install })}
        />
      )}
      {asking !== null && (
        <ConsentDialog
          install={asking.install}
          onClose={() => setAsking(null)}
          onInstalled={(plugin) => push({ plugin, show: undefined, find: undefined })}
        />
      )}
    </Screen>
  );
}

interface InstallsProps {
  readonly installs: readonly Install[];
  readonly onNew: () => void;
  readonly onConsent: (install: Install) => void;
}

/** The list, and the one that is looked at. */
function Installs({ installs, onNew, onConsent }: InstallsProps) {
  const text = useText().plugins;
  const { search, push } = usePluginsSearch();
  const { plugin } = search;
  const [first] = installs;
  if (first === undefined) {
    return (
      <EmptyState
        icon={Blocks}
        title={text.emptyTitle}
        action={
          <Button icon={Plus} onClick={onNew}>
            {text.install}
          </Button>
        }
      >
        {text.emptyText}
      </EmptyState>
    );
  }
  const chosen =
    plugin === undefined ? first : installs.find(({ pluginId }) => pluginId === plugin);
  const choose = (pluginId: string): void => push({ plugin: pluginId });
  return (
    <div className={styles.place}>
      <Stack gap={5} fullY className={styles.columns}>
        <InstallList installs={installs} selected={chosen?.pluginId} onSelect={choose} />
        {chosen === undefined ? (
          <EmptyState
            icon={SearchX}
            title={text.goneTitle}
            action={<Button onClick={() => choose(first.pluginId)}>{text.showFirst}</Button>}
          >
            {text.goneText}
          </EmptyState>
        ) : (
          <InstallDetail
            key={chosen.pluginId}
            install={chosen}
            onConsent={() => onConsent(chosen)}
          />
        )}
      </Stack>
    </div>
  );
}
