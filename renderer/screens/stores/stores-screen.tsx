import { useQuery } from '@tanstack/react-query';
import { Plus, Store } from 'lucide-react';
import { useState } from 'react';

import { read } from '#renderer/data/queries.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Panel } from '#renderer/ui/panel.tsx';

import { NewStoreDialog } from './new-store-dialog.tsx';
import { MOST_STORES, byDeveloper } from './store-life.ts';
import { StoreRow } from './store-row.tsx';
import styles from './stores.module.css';

/** Development stores: whose they are, and how long they live. */
export function StoresScreen() {
  const text = useText().stores;
  const format = useFormat();
  const query = useQuery(read('listStores'));
  const [adding, setAdding] = useState(false);
  const add = (): void => setAdding(true);
  useCommands([
    {
      id: 'store new',
      group: 'actions',
      title: text.add,
      icon: Plus,
      keys: 'c s',
      technical: true,
      run: add,
    },
  ]);
  return (
    <Screen
      title={text.title}
      actions={
        <Button variant="primary" icon={Plus} onClick={add}>
          {text.add}
        </Button>
      }
    >
      <p className={styles.intro}>{text.intro}</p>
      <Loaded query={query}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={Store} title={text.emptyTitle}>
              {text.emptyText}
            </EmptyState>
          ) : (
            <Stack gap={4} className={styles.developers}>
              {byDeveloper(all).map(({ developer, stores }) => (
                <Panel
                  key={developer}
                  flush
                  title={
                    <span className={styles.developer}>
                      {text.developer} <code>{developer}</code>
                    </span>
                  }
                  actions={
                    <Badge tone={stores.length >= MOST_STORES ? 'warn' : 'neutral'}>
                      {text.used(format.number(stores.length), format.number(MOST_STORES))}
                    </Badge>
                  }
                >
                  <ul className={styles.stores} aria-label={`${text.title}: ${developer}`}>
                    {stores.map((store) => (
                      <StoreRow key={store.serverId} store={store} last={all.length === 1} />
                    ))}
                  </ul>
                </Panel>
              ))}
            </Stack>
          )
        }
      </Loaded>
      {adding && <NewStoreDialog stores={query.data ?? []} onClose={() => setAdding(false)} />}
    </Screen>
  );
}
