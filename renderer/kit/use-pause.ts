import { useState } from 'react';

interface Held {
  /** Which list it is: another filter is another one, which is not held. */
  readonly list: string;
  /** The newest row that is in it, or an empty id. */
  readonly newest: string;
}

/** Whether a list, named by what makes it another one, is held still, and since which row. */
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
