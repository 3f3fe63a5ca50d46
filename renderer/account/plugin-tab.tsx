import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { read } from '#data/queries.ts';
import type { Account } from '#data/types.ts';
import { installOptions } from '#kit/install-options.ts';
import { Loaded } from '#kit/screen.tsx';
import { useInstalls, usePlugin, useServerId } from '#kit/store.ts';
import { useText } from '#text/text.ts';
import { Stack } from '#ui/layout.tsx';
import { Select } from '#ui/select.tsx';

import styles from './account-panel.module.css';
import { PluginView } from './plugin-view.tsx';

/** The account as one of the plugins reads it. */
export function PluginTab({ account }: { readonly account: Account }) {
  const text = useText().account.plugin;
  const installs = useInstalls();
  const watched = usePlugin();
  const [chosen, setChosen] = useState<string | null>(null);
  const pluginId = chosen ?? watched?.pluginId;
  if (pluginId === undefined)
    return (
      <Stack as="p" packed gap={3} shrink className={styles.side}>
        {text.none}
      </Stack>
    );
  return (
    <Stack packed gap={3} shrink className={styles.side}>
      <Select
        label={text.choose}
        value={pluginId}
        onChange={setChosen}
        options={installOptions(installs)}
      />
      <View account={account} pluginId={pluginId} />
    </Stack>
  );
}

function View({ account, pluginId }: { readonly account: Account; readonly pluginId: string }) {
  const query = useQuery(
    read('getAccountAsPlugin', { serverId: useServerId(), accountId: account.accountId, pluginId }),
  );
  return (
    <Loaded query={query}>
      {({ body, withheld }) => <PluginView account={account} body={body} withheld={withheld} />}
    </Loaded>
  );
}
