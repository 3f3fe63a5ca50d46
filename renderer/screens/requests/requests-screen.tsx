import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Send } from 'lucide-react';

import { newRequestsQuery } from '#renderer/data/requests.ts';
import { openComposer } from '#renderer/kit/composer.ts';
import type { LogPause } from '#renderer/kit/log-actions.tsx';
import { LogActions, usePause } from '#renderer/kit/log-actions.tsx';
import { Screen } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState, ErrorState, NoneFit } from '#renderer/ui/notice.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import { CallFilters, filterOf } from './call-filters.tsx';
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
