import { useInfiniteQuery } from '@tanstack/react-query';
import { PhoneCall, Plus, Settings2, X } from 'lucide-react';
import { useState } from 'react';

import { callbacksQuery } from '#renderer/data/outgoing-logs.ts';
import type { CallbackEntry, CallbackInFlight } from '#renderer/data/types.ts';
import { OutcomeBadge } from '#renderer/kit/call-status.tsx';
import { CallbacksDialog } from '#renderer/kit/callbacks-dialog.tsx';
import { MasterDetail } from '#renderer/kit/detail.tsx';
import { FilterBar, PluginFilter } from '#renderer/kit/filter-bar.tsx';
import { ChosenInstall } from '#renderer/kit/install-dialog.tsx';
import type { FetchNext } from '#renderer/kit/paged.tsx';
import { Paged } from '#renderer/kit/paged.tsx';
import { RowList, Sheet } from '#renderer/kit/row-list.tsx';
import { Screen } from '#renderer/kit/screen.tsx';
import { useServerId, useStoreRead } from '#renderer/kit/store.ts';
import { SubjectChip } from '#renderer/kit/subject-chip.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import { CallForm } from './call-form.tsx';
import { CallbackDetail } from './callback-detail.tsx';
import styles from './callbacks.module.css';
import { useCallbacksSearch } from './search.ts';
import { TimeUsed } from './time-used.tsx';

/** Actions and hooks of plugins: the log of calls, and a form for a new one. */
export function CallbacksScreen() {
  const { callbacks } = useText();
  const [search, change] = useCallbacksSearch();
  // The plugin whose settings are open; empty for the store's first plugin, null if none are open.
  const [settingsOf, setSettingsOf] = useState<string | null>(null);
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
        <ChosenInstall
          pluginId={settingsOf}
          title={callbacks.settings}
          settings={CallbacksDialog}
          onClose={() => setSettingsOf(null)}
        />
      )}
    </Screen>
  );
}

function Filters() {
  const [{ plugin, kind, account }, change] = useCallbacksSearch();
  const { callbacks, finding } = useText();
  return (
    <FilterBar narrow>
      <PluginFilter value={plugin} onChange={(plugin) => change({ plugin })} />
      <Segmented
        label={callbacks.kind}
        value={kind ?? 'all'}
        onChange={(chosen) => change({ kind: chosen === 'all' ? undefined : chosen })}
        segments={optionsOf(['all', 'action', 'hook'], { all: callbacks.all, ...callbacks.kinds })}
      />
      {account !== undefined && (
        <Row as="p" wrap gap={2} align="center" tone="soft" size="sm" wholeRow>
          {finding.ofOneAccount}
          <Button size="sm" icon={X} onClick={() => change({ account: undefined })}>
            {finding.showAllCallbacks}
          </Button>
        </Row>
      )}
    </FilterBar>
  );
}

function Log() {
  const [{ plugin: pluginId, kind, account }] = useCallbacksSearch();
  const serverId = useServerId();
  const query = useInfiniteQuery(callbacksQuery(serverId, { pluginId, kind, account }));
  const unanswered = useStoreRead('listCallbacksInFlight', { pluginId, kind }).data ?? [];
  // Calls in flight cannot be filtered by account.
  const inFlight = account === undefined ? unanswered : [];
  return (
    <>
      <CallsInFlight calls={inFlight} />
      <Paged query={query} rows={8}>
        {(pages, fetchNext) => {
          const entries = pages.flat();
          if (entries.length === 0) {
            return inFlight.length === 0 && <NoCalls />;
          }
          return (
            <CallbackList
              // Scrolls to the top when a filter changes.
              key={`${pluginId} ${kind} ${account}`}
              entries={entries}
              onEnd={fetchNext}
            />
          );
        }}
      </Paged>
    </>
  );
}

/** Shown if no calls were made or none match the filters. */
function NoCalls() {
  const [{ plugin, kind, account }, change] = useCallbacksSearch();
  const { callbacks, requests } = useText();
  if ([plugin, kind, account].every((filter) => filter === undefined)) {
    return <EmptyState icon={PhoneCall} title={requests.emptyTitle} text={callbacks.emptyText} />;
  }
  return (
    <NoneFit
      title={requests.noneTitle}
      onClear={() => change({ plugin: undefined, kind: undefined, account: undefined })}
    />
  );
}

interface CallbackListProps {
  readonly entries: readonly CallbackEntry[];
  /** Loads older calls. */
  readonly onEnd: FetchNext;
}

/** Calls sent to plugins, newest first. */
function CallbackList({ entries, onEnd }: CallbackListProps) {
  const { callbacks } = useText();
  const [{ call }, change] = useCallbacksSearch();
  return (
    <Sheet>
      <RowList
        label={callbacks.log}
        items={entries}
        keyOf={({ id }) => id}
        selected={call}
        onSelect={(id) => change({ call: id })}
        onEnd={onEnd}
        columns={styles.row}
      >
        {(entry) => (
          <>
            <Row as="span" wrap align="center" gap={1} shrink breakAnywhere>
              <b>{entry.type}</b> <Text tone="soft">→ {entry.pluginId}</Text>
              {entry.subject !== null && <SubjectChip subject={entry.subject} />}
            </Row>
            <OutcomeBadge entry={entry} />
            <Called at={entry.at} kind={entry.kind} />
            <TimeUsed entry={entry} />
          </>
        )}
      </RowList>
    </Sheet>
  );
}

/** Calls without a response yet; afterwards they are in the log. */
function CallsInFlight({ calls }: { readonly calls: readonly CallbackInFlight[] }) {
  const { callbacks, format } = useText();
  if (calls.length === 0) return null;
  return (
    <Sheet className={styles.inFlight}>
      <ul aria-label={callbacks.inFlight}>
        {calls.map(({ requestId, type, pluginId, kind, inFlightSince, timeoutMs }) => (
          <Stack key={requestId} as="li" align="center" gap="1 3" pad="2 3" className={styles.row}>
            <Text shrink breakAnywhere>
              <b>{type}</b> <Text tone="soft">→ {pluginId}</Text>
            </Text>
            <Badge tone="info">{callbacks.waitsForAnswer}</Badge>
            <Called at={inFlightSince} kind={kind} />
            <Text tone="soft">
              {callbacks.atMost(callbacks.seconds(format.number(timeoutMs / 1000)))}
            </Text>
          </Stack>
        ))}
      </ul>
    </Sheet>
  );
}

function Called({ at, kind }: Pick<CallbackEntry, 'at' | 'kind'>) {
  const { callbacks, format } = useText();
  return (
    <Row as="span" align="center" gap={2} tone="faint" mono size="sm">
      <time dateTime={at} title={format.dateTime(at)}>
        {format.time(at)}
      </time>
      <Badge>{callbacks.kinds[kind]}</Badge>
    </Row>
  );
}
