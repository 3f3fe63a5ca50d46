import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PhoneCall, Plus, SearchX, Settings2 } from 'lucide-react';
import { useState } from 'react';

import { Screen } from '#app/screen.tsx';
import { useInstalls, useServerId } from '#app/store.ts';
import { callbacksQuery } from '#data/callbacks.ts';
import { CallbacksDialog } from '#kit/callbacks-dialog.tsx';
import { ChosenInstall } from '#kit/chosen-install.tsx';
import { useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/notice.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { CallForm } from './call-form.tsx';
import { CallbackDetail } from './callback-detail.tsx';
import { CallbackList } from './callback-list.tsx';
import styles from './callbacks.module.css';
import type { CallbacksSearch } from './search.ts';

const route = getRouteApi('/callbacks');

/** Actions and hooks of plugins: what was asked, what they answered, and a way to ask. */
export function CallbacksScreen() {
  const { callbacks } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Whose settings are open; an empty id: of the plugin that is looked at.
  const [settingsOf, setSettingsOf] = useState<string | null>(null);
  const change = (changes: Partial<CallbacksSearch>): void => {
    void navigate({ search: (old) => ({ ...old, ...changes }), replace: true });
  };
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
      <div className={styles.columns}>
        <div className={styles.side}>
          <Filters search={search} onChange={change} />
          <Log search={search} onChange={change} />
        </div>
        <div className={styles.detail}>
          {search.call === undefined ? (
            <CallForm
              key={search.plugin}
              pluginId={search.plugin}
              onSettings={setSettingsOf}
              onCalled={(call) => change({ call, plugin: undefined, kind: undefined })}
            />
          ) : (
            <CallbackDetail
              key={search.call}
              id={search.call}
              side={search.side ?? 'request'}
              onSide={(side) => change({ side })}
            />
          )}
        </div>
      </div>
      {settingsOf !== null && (
        <Settings pluginId={settingsOf} onClose={() => setSettingsOf(null)} />
      )}
    </Screen>
  );
}

interface SettingsProps {
  readonly pluginId: string;
  readonly onClose: () => void;
}

function Settings({ pluginId, onClose }: SettingsProps) {
  const { callbacks } = useText();
  return (
    <ChosenInstall pluginId={pluginId} title={callbacks.settings} onClose={onClose}>
      {(install, whose) => (
        <CallbacksDialog key={install.pluginId} install={install} whose={whose} onClose={onClose} />
      )}
    </ChosenInstall>
  );
}

interface LogProps {
  readonly search: CallbacksSearch;
  readonly onChange: (changes: Partial<CallbacksSearch>) => void;
}

/** Stands for no filter. */
const ANY = '*';

function Filters({ search: { plugin, kind }, onChange }: LogProps) {
  const { callbacks } = useText();
  const installs = useInstalls();
  const plugins = new Set([...installs.map(({ pluginId }) => pluginId), plugin ?? ANY]);
  plugins.delete(ANY);
  return (
    <div className={styles.filters} role="search" aria-label={callbacks.filters}>
      <Select
        label={callbacks.plugin}
        labelHidden
        value={plugin ?? ANY}
        onChange={(chosen) => onChange({ plugin: chosen === ANY ? undefined : chosen })}
        options={[
          { value: ANY, label: callbacks.anyPlugin },
          ...[...plugins].map((value) => ({ value, label: value })),
        ]}
      />
      <Segmented
        label={callbacks.kind}
        value={kind ?? 'all'}
        onChange={(chosen) => onChange({ kind: chosen === 'all' ? undefined : chosen })}
        segments={(['all', 'action', 'hook'] as const).map((value) => ({
          value,
          label: value === 'all' ? callbacks.all : callbacks.kinds[value],
        }))}
      />
    </div>
  );
}

function Log({ search, onChange }: LogProps) {
  const { callbacks } = useText();
  const { plugin: pluginId, kind, call } = search;
  const query = useInfiniteQuery(callbacksQuery(useServerId(), { pluginId, kind }));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (data === undefined) {
    if (error !== null) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
    return <Skeleton rows={8} />;
  }
  const entries = data.pages.flat();
  if (entries.length > 0) {
    return (
      <CallbackList
        // Another filter begins at the top.
        key={`${pluginId} ${kind}`}
        entries={entries}
        selected={call}
        onSelect={(id) => onChange({ call: id })}
        onEnd={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
        }}
      />
    );
  }
  if (pluginId === undefined && kind === undefined) {
    return (
      <EmptyState icon={PhoneCall} title={callbacks.emptyTitle}>
        {callbacks.emptyText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={callbacks.noneTitle}
      action={
        <Button onClick={() => onChange({ plugin: undefined, kind: undefined })}>
          {callbacks.clearFilters}
        </Button>
      }
    />
  );
}
