import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Eraser, Pause, Play } from 'lucide-react';
import { useState } from 'react';

import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { ConfirmButton } from '#renderer/ui/confirm.tsx';
import { showToast } from '#renderer/ui/toast.ts';
import a11y from '#renderer/ui/visually-hidden.module.css';

import { useStoreForm } from './store.ts';

export interface LogPause {
  readonly paused: boolean;
  /** The number of rows added since the pause, with `more` a lower bound; null if the log is not paused. */
  readonly fresh: { readonly count: number; readonly more: boolean } | null;
  readonly pause: () => void;
  /** Shows the new rows and follows the log again. */
  readonly resume: () => void;
  /** Pauses at the rows that remain after the log was cleared. */
  readonly restart: () => void;
}

interface LogActionsProps {
  readonly log: 'requests' | 'deliveries';
  readonly pause: LogPause;
  /** Called after the log is cleared; the selected row may be gone. */
  readonly onCleared: () => void;
}

/** Pauses and clears a log. */
export function LogActions({ log, pause, onCleared }: LogActionsProps) {
  const words = useText().kit.logs;
  const { format } = useText();
  const isRequests = log === 'requests';
  const clearing = useStoreForm(isRequests ? 'clearRequests' : 'clearDeliveries', ({ cleared }) => {
    if (pause.paused) pause.restart();
    onCleared();
    showToast({
      title: words.cleared(format.number(cleared)),
      ...(pause.paused && { description: words.stillPaused }),
    });
  });
  return (
    <>
      <NewRows pause={pause} />
      <Button
        icon={pause.paused ? Play : Pause}
        onClick={pause.paused ? pause.resume : pause.pause}
      >
        {pause.paused ? words.goOn : words.pause}
      </Button>
      <ConfirmButton
        icon={Eraser}
        question={{
          title: isRequests ? words.clearRequestsTitle : words.clearDeliveriesTitle,
          text: isRequests ? words.clearRequestsText : words.clearDeliveriesText,
          action: words.clearIt,
          mutation: clearing,
          variables: undefined,
        }}
      >
        {words.clear}
      </ConfirmButton>
    </>
  );
}

/** A button that shows the new rows. It comes first, so that the other buttons do not move. */
function NewRows({ pause: { fresh, resume } }: { readonly pause: LogPause }) {
  const words = useText().kit.logs;
  const { format } = useText();
  const count = fresh === null ? '' : `${format.number(fresh.count)}${fresh.more ? '+' : ''}`;
  return (
    <>
      <span className={a11y.visuallyHidden} role="status">
        {fresh !== null && words.pausedStill}
      </span>
      {fresh !== null && fresh.count > 0 && (
        <Button variant="link" onClick={resume}>
          {words.fresh(count)}
        </Button>
      )}
    </>
  );
}

type LogQuery = UseInfiniteQueryResult<
  InfiniteData<{ readonly items: readonly { readonly id: string }[] }>
>;

/**
 * Pauses a list. `list` identifies it: the same list with a different filter counts as another list and is not
 * paused.
 */
export function usePause(list: string) {
  const [paused, setPaused] = useState<{ list: string; newest: string } | null>(null);
  const now = paused?.list === list ? paused : null;
  const pauseAt = (data: LogQuery['data']): void =>
    setPaused({ list, newest: data?.pages[0]?.items[0]?.id ?? '' });
  return {
    paused: now !== null,
    /** The id of the newest row at the time of the pause; empty if there was none. */
    newest: now?.newest ?? '',
    /** The pause of the log in `query`; `fresh` is the number of rows since. */
    pauseOf: (query: LogQuery, fresh: LogPause['fresh'] = { count: 0, more: false }): LogPause => ({
      paused: now !== null,
      fresh: now && fresh,
      pause: () => pauseAt(query.data),
      resume: () => {
        setPaused(null);
        void query.refetch({ cancelRefetch: false });
      },
      restart: () => void query.refetch().then(({ data }) => pauseAt(data)),
    }),
  };
}
