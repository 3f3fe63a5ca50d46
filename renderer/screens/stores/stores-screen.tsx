import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { useForm, useRead } from '#renderer/data/queries.ts';
import type { DevStore } from '#renderer/data/types.ts';
import { NewButton } from '#renderer/kit/command-button.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useEmulator, useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { showToast } from '#renderer/ui/toast.ts';
import { useFields } from '#renderer/ui/use-fields.ts';

import { SandboxesView } from './sandboxes-view.tsx';
import { useStoresSearch } from './search.ts';
import { MOST_STORES, StoreRow, byDeveloper } from './store-row.tsx';
import styles from './stores.module.css';

/** Development stores, and the named sandboxes if the server keeps any. */
export function StoresScreen() {
  const { stores, sandboxes: text } = useText();
  const [{ show }, , go] = useStoresSearch();
  if (useEmulator()?.namedSandboxes !== true) return <DevStores above={null} />;
  const above = (
    <Row fixed pad="0 0 3">
      <Segmented
        label={text.shown}
        value={show ?? 'stores'}
        onChange={(next) => go({ show: next === 'stores' ? undefined : next })}
        segments={optionsOf(['stores', 'sandboxes'], {
          stores: stores.title,
          sandboxes: text.title,
        })}
      />
    </Row>
  );
  return show === 'sandboxes' ? <SandboxesView above={above} /> : <DevStores above={above} />;
}

/** Development stores by developer, with their expiry. `above` is shown above them. */
function DevStores({ above }: { readonly above: ReactNode }) {
  const text = useText().stores;
  const query = useRead('listStores');
  const [adding, setAdding] = useState(false);
  return (
    <Screen
      title={text.title}
      actions={
        <NewButton id="store new" keys="c s" onClick={() => setAdding(true)}>
          {text.add}
        </NewButton>
      }
    >
      {above}
      <Text as="p" measure tone="soft" pad="0 0 4">
        {text.intro}
      </Text>
      <Loaded query={query}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={Store} title={text.emptyTitle} text={text.emptyText} />
          ) : (
            <Developers stores={all} />
          )
        }
      </Loaded>
      {adding && <NewStoreDialog stores={query.data ?? []} onClose={() => setAdding(false)} />}
    </Screen>
  );
}

function Developers({ stores: all }: { readonly stores: readonly DevStore[] }) {
  const { stores: text, format } = useText();
  return (
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
  );
}

const EMAIL = /^[^@\s]+@[^@\s]+$/u;

function NewStoreDialog({ stores, onClose }: { stores: readonly DevStore[]; onClose: () => void }) {
  const { stores: text, kit } = useText();
  const { field, body, wrong, ready } = useStoreDraft(stores);
  const add = useForm('createStore', (store) => {
    showToast({ title: text.made(store.name) });
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.newTitle}
      description={text.newText}
      onSubmit={() => add.mutate(body)}
      action={text.add}
      ready={ready}
      mutation={add}
    >
      <TextField {...field('name')} label={kit.name} maxLength={200} autoFocus />
      <TextField
        {...field('developer')}
        label={text.developer}
        hint={text.developerHint}
        maxLength={128}
      />
      <TextField
        {...field('email')}
        label={text.email}
        error={wrong ? text.emailWrong : undefined}
        maxLength={254}
      />
    </FormDialog>
  );
}

/** The draft of a new store; its developer and email default to those of the shown store. */
function useStoreDraft(stores: readonly DevStore[]) {
  const serverId = useServerId();
  const present = stores.find((store) => store.serverId === serverId);
  const { draft, field } = useFields({
    developer: present?.developer ?? 'demo',
    name: '',
    email: present?.email ?? '',
  });
  const { developer, name, email } = draft;
  const body = { developer: developer.trim(), name: name.trim(), email: email.trim() };
  const wrong = body.email !== '' && !EMAIL.test(body.email);
  const ready = Object.values(body).every((value) => value !== '') && !wrong;
  return { field, body, wrong, ready };
}
