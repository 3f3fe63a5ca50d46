import { tooltip } from '#renderer/ui/tooltip.ts';

import { NextButton } from '../next-button.tsx';
import { nextOf } from './due-times.ts';
import { dueInWords, leftInWords, whenInWords } from './due-words.ts';
import { useDue, useWords } from './use-due.ts';

/** Goes to what is due next: when that is stands on it, and what it is is said before it is pressed. */
export function NextDue() {
  const said = useNextInWords();
  return <NextButton {...tooltip(said.what, 'T N')} short={said.short} label={said.label} />;
}

/** What comes next: in a few words for a button, and in whole. */
export function useNextInWords() {
  const words = useWords();
  const { clock, format } = words;
  const { items, now } = useDue();
  const next = nextOf(items);
  if (next === null) {
    const [store] = items;
    const what =
      store === undefined
        ? clock.nothingText
        : clock.onlyStores(dueInWords(store, words), whenInWords(store.at, now, words));
    return { next, what, short: clock.nothing, label: `${clock.nothing}: ${what}` };
  }
  const left = Date.parse(next.at) - now;
  const [what, when] = [dueInWords(next, words), whenInWords(next.at, now, words)];
  const short = left <= 0 ? clock.nextNow : clock.nextIn(leftInWords(left, format));
  return { next, what: clock.next(what, when), short, label: `${short}: ${what}, ${when}` };
}
