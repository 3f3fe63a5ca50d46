import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PhoneCall, Plus, Settings2, X } from 'lucide-react';
import { useState } from 'react';

import { callbacksQuery } from '#renderer/data/callbacks.ts';
import { read } from '#renderer/data/queries.ts';
import { CallbacksDialog } from '#renderer/kit/callbacks-dialog.tsx';
import { ChosenInstall } from '#renderer/kit/chosen-install.tsx';
import { MasterDetail } from '#renderer/kit/detail.tsx';
import { FilterBar, PluginFilter } from '#renderer/kit/filter-bar.tsx';
import { Paged } from '#renderer/kit/paged.tsx';
import { Screen } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Row } from '#renderer/ui/layout.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import { CallForm } from './call-form.tsx';
import { CallbackDetail } from './callback-detail.tsx';
import { CallbackList, CallsInFlight } from './callback-list.tsx';
import styles from './callbacks.module.css';
import { useCallbacksSearch } from './search.ts';

/** Actions and hooks of plugins: the log of calls, and a form for a new one. */
export function CallbacksScreen() {
  const { callbacks } = useText();
  const [search, change] = useCallbacksSearch();
  // Whose settings are open; an empty id stands for the plugin that is shown.
  const [settingsOf, setSettingsOf] = useState<string | null>(null);
  const closeSettings = (): void => setSettingsOf(null);
  return (
    <Screen
      title={callbacks.title}
      actions={
        <>
          <Button icon={Settings2} onClick={() => setSettingsOf(search.plugin ?? '')}>
            {callbacks.settings}
          </Button>
          {search.call !== undefined && (
            <Button variant="primary" icon={Plus} onClick={() => change({ call: undefined })}>
              {callbacks.newCall}
            </Button>
          )}
        </>
      }
    >
      <MasterDetail
        list={
          <>
            <Filters />
            <Log />
          </>
        }
        detail={
          search.call === undefined ? (
            <CallForm
              key={search.plugin}
              pluginId={search.plugin}
              onSettings={setSettingsOf}
              onCalled={(call) =>
                change({ call, plugin: undefined, kind: undefined, account: undefined })
              }
            />
          ) : (
            <CallbackDetail key={search.call} id={search.call} />
          )
        }
      />
      {settingsOf !== null && (
        <ChosenInstall pluginId={settingsOf} title={callbacks.settings} onClose={closeSettings}>
          {(install, installField) => (
            <CallbacksDialog
              key={install.pluginId}
              install={install}
              installField={installField}
              onClose={closeSettings}
            />
          )}
        </ChosenInstall>
      )}
    </Screen>
  );
}

function Filters() {
  const [{ plugin, kind, account }, change] = useCallbacksSearch();
  const { callbacks } = useText();
  return (
    <FilterBar columns="1fr auto">
      <PluginFilter
        label={callbacks.plugin}
        any={callbacks.anyPlugin}
        value={plugin}
        onChange={(plugin) => change({ plugin })}
      />
      <Segmented
        label={callbacks.kind}
        value={kind ?? 'all'}
        onChange={(chosen) => change({ kind: chosen === 'all' ? undefined : chosen })}
        segments={optionsOf(['all', 'action', 'hook'], { all: callbacks.all, ...callbacks.kinds })}
      />
      {account !== undefined && <OneAccount onClear={() => change({ account: undefined })} />}
    </FilterBar>
  );
}

/** Says that only the calls of one account are listed, with a button that lists all. */
function OneAccount({ onClear }: { readonly onClear: () => void }) {
  const words = useText().finding;
  return (
    <Row as="p" wrap gap={2} align="center" tone="soft" size="sm" className={styles.oneAccount}>
      {words.ofOneAccount}
      <Button size="sm" icon={X} onClick={onClear}>
        {words.showAllCallbacks}
      </Button>
    </Row>
  );
}

function Log() {
  const [{ plugin: pluginId, kind, call, account }, change] = useCallbacksSearch();
  const serverId = useServerId();
  const query = useInfiniteQuery(callbacksQuery(serverId, { pluginId, kind, account }));
  const unanswered =
    useQuery(read('listCallbacksInFlight', { serverId, pluginId, kind })).data ?? [];
  // Calls in flight cannot be filtered by account.
  const inFlight = account === undefined ? unanswered : [];
  return (
    <>
      <CallsInFlight calls={inFlight} />
      <Paged query={query} rows={8}>
        {(pages, readOn) => {
          const entries = pages.flat();
          if (entries.length === 0) {
            return inFlight.length === 0 && <NoCalls />;
          }
          return (
            <CallbackList
              // Another filter begins at the top.
              key={`${pluginId} ${kind} ${account}`}
              entries={entries}
              selected={call}
              onSelect={(id) => change({ call: id })}
              onEnd={readOn}
            />
          );
        }}
      </Paged>
    </>
  );
}

/** No calls were made, or none match the filters. */
function NoCalls() {
  const [{ plugin, kind, account }, change] = useCallbacksSearch();
  const { callbacks } = useText();
  if ([plugin, kind, account].every((filter) => filter === undefined)) {
    return (
      <EmptyState icon={PhoneCall} title={callbacks.emptyTitle}>
        {callbacks.emptyText}
      </EmptyState>
    );
  }
  return (
    <NoneFit
      title={callbacks.noneTitle}
      onClear={() => change({ plugin: undefined, kind: undefined, account: undefined })}
    />
  );
}
