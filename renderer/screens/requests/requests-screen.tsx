import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Send } from 'lucide-react';

import { newRequestsQuery, requestsQuery } from '#renderer/data/requests.ts';
import type { RequestFilter } from '#renderer/data/requests.ts';
import { openComposer } from '#renderer/kit/composer.ts';
import { FilterBar, FilterSelect, FindField, PluginFilter } from '#renderer/kit/filter-bar.tsx';
import type { LogPause } from '#renderer/kit/log-actions.tsx';
import { LogActions, usePause } from '#renderer/kit/log-actions.tsx';
import { Screen } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState, ErrorState, NoneFit } from '#renderer/ui/notice.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import { RequestDetail } from './request-detail.tsx';
import { RequestList, useOlder } from './request-list.tsx';
import type { RequestsSearch } from './search.ts';
import { useRequestsSearch } from './search.ts';
import type { LiveFeed } from './use-feed.ts';
import { useFeed } from './use-feed.ts';

/** The live list of Data API calls, with details of the selected one. */
export function RequestsScreen() {
  const { requests: text, frame } = useText();
  const [search, change] = useRequestsSearch();
  const selected = search.request === undefined ? undefined : String(search.request);
  const open = (id: string): void => change({ request: Number(id) });
  const serverId = useServerId();
  const { live, pause } = usePausedFeed(serverId, search);
  return (
    <Screen
      title={text.title}
      wideAside
      actions={
        <>
          <LogActions
            log="requests"
            pause={pause}
            onCleared={() => change({ request: undefined })}
          />
          <Button icon={Send} onClick={openComposer}>
            {frame.sendCall}
          </Button>
        </>
      }
      aside={
        selected !== undefined && (
          <RequestDetail
            id={selected}
            onOpen={open}
            onClose={() => change({ request: undefined })}
          />
        )
      }
    >
      <CallFilters />
      <Calls live={live} selected={selected} onOpen={open} />
    </Screen>
  );
}

/** The calls that match the filters, live or paused. */
function usePausedFeed(serverId: string, search: RequestsSearch) {
  const filter = filterOf(search);
  const { paused, newest, pauseAt, resume } = usePause(JSON.stringify([serverId, filter]));
  const live = useFeed(serverId, filter, paused);
  const { data } = useQuery({ ...newRequestsQuery(serverId, filter, newest), enabled: paused });
  const pause: LogPause = {
    paused,
    fresh: paused ? (data ?? { count: 0, more: false }) : null,
    pause: () => pauseAt(live.feed?.items[0]?.id),
    resume,
    restart: () => void live.readAgain().then((page) => pauseAt(page?.items[0]?.id)),
  };
  return { live, pause };
}

interface CallsProps {
  readonly live: LiveFeed;
  readonly selected: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** The calls that match the filters, or why there are none. */
function Calls({ live, selected, onOpen }: CallsProps) {
  const text = useText().requests;
  const [{ plugin, path, find, status, show }, onChange] = useRequestsSearch();
  const { feed, error, retry } = live;
  if (error !== null) return <ErrorState error={error} onRetry={retry} />;
  if (feed === undefined) return <Skeleton rows={8} />;
  if (feed.items.length > 0) {
    return <RequestList live={live} items={feed.items} selected={selected} onSelect={onOpen} />;
  }
  if (feed.nextCursor !== null) return <SearchingOlder live={live} />;
  const filters = { plugin, path, find, status, show };
  if (Object.values(filters).every((filter) => filter === undefined)) {
    return <EmptyState icon={ArrowLeftRight} title={text.emptyTitle} text={text.emptyText} />;
  }
  const none = Object.keys(filters).map((name) => [name, undefined]);
  return <NoneFit title={text.noneTitle} onClear={() => onChange(Object.fromEntries(none))} />;
}

/** Searches older parts of the log one by one, because nothing was found in the newest part. */
function SearchingOlder({ live }: { readonly live: LiveFeed }) {
  const words = useText().finding;
  useOlder(live, 0);
  if (live.olderError !== null) {
    return <ErrorState error={live.olderError} onRetry={live.readOlder} />;
  }
  return <p role="status">{words.searching}</p>;
}

const CLASSES = ['2xx', '4xx', '5xx'] as const;
const STATUSES = [400, 401, 403, 404, 409, 429];

function CallFilters() {
  const { requests: text, finding: words, kit } = useText();
  const [search, onChange] = useRequestsSearch();
  const { plugin, path, find, status, show = 'all' } = search;
  return (
    <FilterBar>
      <Segmented
        label={text.shown}
        value={show}
        onChange={(shown) => onChange({ show: shown === 'all' ? undefined : shown })}
        segments={[
          { value: 'all', label: text.all },
          { value: 'problems', label: text.problems(useProblemCount(search)) },
        ]}
      />
      <FindField
        label={words.searchRequests}
        placeholder={words.findCalls}
        value={find ?? path}
        onChange={(typed) => onChange({ find: typed, path: undefined })}
      />
      <PluginFilter
        value={plugin}
        onChange={(chosen) => onChange({ plugin: chosen })}
        others={[{ value: UNKNOWN_CALLER, label: text.unknownCaller, hint: text.unknownHint }]}
      />
      <FilterSelect
        label={kit.status}
        any={kit.anyStatus}
        value={status === undefined ? undefined : String(status)}
        onChange={(value) => onChange({ status: statusOf(value) })}
        options={useStatuses(status)}
      />
    </FilterBar>
  );
}

/** The number of matching calls with a problem, whatever `show` is: `100+` if there is more than one page. */
function useProblemCount(search: RequestsSearch): string {
  const { format } = useText();
  const filter = filterOf({ ...search, show: 'problems' });
  const { data } = useQuery(requestsQuery(useServerId(), filter));
  if (data === undefined) return '';
  return `${format.number(data.items.length)}${data.nextCursor === null ? '' : '+'}`;
}

function useStatuses(chosen: RequestsSearch['status']) {
  const text = useText().requests;
  const known = new Set<number>(STATUSES);
  if (typeof chosen === 'number') known.add(chosen);
  const classes = new Set<keyof typeof text.classes>(CLASSES);
  if (typeof chosen === 'string') classes.add(chosen);
  return [
    ...[...classes].map((value) => ({ value, label: text.classes[value] })),
    ...[...known].map((value) => ({ value: String(value), label: String(value) })),
  ];
}

function statusOf(value: string | undefined): RequestsSearch['status'] {
  if (value === '2xx' || value === '3xx' || value === '4xx' || value === '5xx') return value;
  return value === undefined ? undefined : Number(value);
}

/** The server's limit, in UTF-16 units. */
const LONGEST_SEARCH = 200;

/** The select value for calls whose key belongs to no install. */
const UNKNOWN_CALLER = '?';

/** Converts the filters in the address to the filter of the control API. */
function filterOf({ plugin, path, find, status, show }: RequestsSearch): RequestFilter {
  return {
    ...(plugin !== undefined && plugin !== UNKNOWN_CALLER && { pluginId: plugin }),
    unknown: plugin === UNKNOWN_CALLER ? 'only' : 'include',
    ...(path !== undefined && { path }),
    ...(find !== undefined && find.trim() !== '' && { search: find.slice(0, LONGEST_SEARCH) }),
    ...(status !== undefined && { status }),
    ...(show === 'problems' && { problems: 'true' }),
  };
}
