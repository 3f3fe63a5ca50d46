import type { UseMutationOptions } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { Eraser, Pause, Play } from 'lucide-react';
import { useState } from 'react';

import { useFormat, useText } from '#renderer/text/text.ts';
import { AskingButton } from '#renderer/ui/ask-once.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { showToast } from '#renderer/ui/toast.tsx';
import unseen from '#renderer/ui/unseen.module.css';

/** A list that can be held still. */
export interface LogPause {
  readonly paused: boolean;
  /** Rows that have come since; null: it is not held. */
  readonly fresh: { readonly count: number; readonly more: boolean } | null;
  readonly pause: () => void;
  /** Shows what has come, and goes on. */
  readonly goOn: () => void;
  /** The log was cleared: what is held still is what is left of it. */
  readonly holdAgain: () => void;
}

/** What clears a log, and tells how many rows it has forgotten. */
type Clearing = UseMutationOptions<{ readonly cleared: number }, Error, void>;

interface LogActionsProps {
  readonly log: 'requests' | 'deliveries';
  readonly pause: LogPause;
  readonly clear: Clearing;
  /** What was open may be gone. */
  readonly onCleared: () => void;
}

/** What can be done with a log as a whole: hold it still while one reads, and clear it. */
export function LogActions({ log, pause, clear, onCleared }: LogActionsProps) {
  const words = useText().kit.logs;
  const format = useFormat();
  const clearing = useMutation({
    ...clear,
    meta: { shownInForm: true },
    onSuccess: ({ cleared }) => {
      if (pause.paused) pause.holdAgain();
      onCleared();
      showToast({
        title: words.cleared(format.number(cleared)),
        ...(pause.paused && { description: words.stillPaused }),
      });
    },
  });
  const isRequests = log === 'requests';
  return (
    <>
      <Fresh pause={pause} />
      <Button icon={pause.paused ? Play : Pause} onClick={pause.paused ? pause.goOn : pause.pause}>
        {pause.paused ? words.goOn : words.pause}
      </Button>
      <AskingButton
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
      </AskingButton>
    </>
  );
}

/** How many rows have come meanwhile; pressing it shows them. It stands first, so that nothing moves. */
function Fresh({ pause: { fresh, goOn } }: { readonly pause: LogPause }) {
  const words = useText().kit.logs;
  const format = useFormat();
  const count = fresh === null ? '' : `${format.number(fresh.count)}${fresh.more ? '+' : ''}`;
  return (
    <>
      <span className={unseen.unseen} role="status">
        {fresh !== null && words.pausedStill}
      </span>
      {fresh !== null && fresh.count > 0 && (
        <Button variant="link" onClick={goOn}>
          {words.fresh(count)}
        </Button>
      )}
    </>
  );
}

interface Held {
  /** Which list it is: another filter is another one, which is not held. */
  readonly list: string;
  /** The newest row that is in it, or an empty id. */
  readonly newest: string;
}

/** Pauses a list. `list` identifies it: with another filter it is another list, which is not paused. */
export function usePause(list: string) {
  const [held, setHeld] = useState<Held | null>(null);
  const now = held?.list === list ? held : null;
  return {
    paused: now !== null,
    /** The newest row when it was held; empty: there was none, or it is not held. */
    newest: now?.newest ?? '',
    hold: (newest: string | undefined) => setHeld({ list, newest: newest ?? '' }),
    goOn: () => setHeld(null),
  };
}
