import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Send } from 'lucide-react';

import { newRequestsQuery, requestPagesQuery, requestsQuery } from '#renderer/data/requests.ts';
import type { RequestFilter } from '#renderer/data/requests.ts';
import { openComposer } from '#renderer/kit/composer.ts';
import {
  FilterBar,
  FilterSelect,
  FindField,
  PluginFilter,
  withChosen,
} from '#renderer/kit/filter-bar.tsx';
import { LogActions, usePause } from '#renderer/kit/log-actions.tsx';
import { Paged, SearchingOlder } from '#renderer/kit/paged.tsx';
import { Screen } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';

import { RequestDetail } from './request-detail.tsx';
import { RequestList } from './request-list.tsx';
import type { RequestsSearch } from './search.ts';
import { search as parseSearch, useRequestsSearch } from './search.ts';

/** The live list of Data API calls, with details of the selected one. */
export function RequestsScreen() {
  const { requests: text, frame } = useText();
  const [search, change] = useRequestsSearch();
  const selected = search.request === undefined ? undefined : String(search.request);
  const open = (id: string): void => change({ request: Number(id) });
  const serverId = useServerId();
  const { query, pause } = usePausedCalls(serverId, search);
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
      <Calls query={query} selected={selected} onOpen={open} />
    </Screen>
  );
}

/** The calls that match the filters, live or paused. */
function usePausedCalls(serverId: string, search: RequestsSearch) {
  const filter = filterOf(search);
  const { paused, newest, pauseOf } = usePause(JSON.stringify([serverId, filter]));
  const query = useInfiniteQuery({
    ...requestPagesQuery(serverId, filter),
    enabled: !paused,
    // After the filters change, the calls stay until those of the new filters are loaded.
    placeholderData: keepPreviousData,
  });
  const { data } = useQuery({ ...newRequestsQuery(serverId, filter, newest), enabled: paused });
  return { query, pause: pauseOf(query, data) };
}

interface CallsProps {
  readonly query: ReturnType<typeof usePausedCalls>['query'];
  readonly selected: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** The calls that match the filters, or why there are none. */
function Calls({ query, selected, onOpen }: CallsProps) {
  const text = useText().finding.searching;
  return (
    <Paged query={query} rows={8}>
      {(pages, fetchNext) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length > 0) {
          return <RequestList {...{ query, items, selected, fetchNext }} onSelect={onOpen} />;
        }
        return query.hasNextPage ? <SearchingOlder {...{ query, fetchNext, text }} /> : <NoCalls />;
      }}
    </Paged>
  );
}

function NoCalls() {
  const text = useText().requests;
  const [{ plugin, path, find, status, show }, onChange] = useRequestsSearch();
  const filters = { plugin, path, find, status, show };
  if (Object.values(filters).every((filter) => filter === undefined)) {
    return <EmptyState icon={ArrowLeftRight} title={text.emptyTitle} text={text.emptyText} />;
  }
  const none = Object.keys(filters).map((name) => [name, undefined]);
  return <NoneFit title={text.noneTitle} onClear={() => onChange(Object.fromEntries(none))} />;
}

const CLASSES = ['2xx', '4xx', '5xx'] as const;
const STATUSES = ['400', '401', '403', '404', '409', '429'];

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
        onChange={(value) => onChange({ status: parseSearch({ status: value }).status })}
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
  const labels: Readonly<Record<string, string>> = useText().requests.classes;
  const classes = withChosen(CLASSES, typeof chosen === 'string' ? chosen : undefined);
  const statuses = withChosen(STATUSES, typeof chosen === 'number' ? String(chosen) : undefined);
  return [...classes, ...statuses].map((value) => ({ value, label: labels[value] ?? value }));
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
