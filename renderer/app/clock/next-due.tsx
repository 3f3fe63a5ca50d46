import { SkipForward } from 'lucide-react';

import { useSpeech } from '#renderer/text/text.ts';
import type { ButtonProps } from '#renderer/ui/button.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { tooltip } from '#renderer/ui/tooltip.ts';

import styles from '../next-button.module.css';
import { nextOf, useDue } from './due-times.ts';
import { dueInWords, leftInWords, whenInWords } from './due-words.ts';
import { useRunNext } from './moves.ts';

/** Goes to what is due next: when that is stands on it, and what it is is said before it is pressed. */
export function NextDue() {
  const said = useNextInWords();
  return <NextButton {...tooltip(said.what, 'T N')} short={said.short} label={said.label} />;
}

/** What comes next: in a few words for a button, and in whole. */
export function useNextInWords() {
  const speech = useSpeech();
  const { format } = speech;
  const { clock } = speech.text;
  const { items, now } = useDue();
  const next = nextOf(items);
  if (next === null) {
    const [store] = items;
    const what =
      store === undefined
        ? clock.nothingText
        : clock.onlyStores(dueInWords(store, speech), whenInWords(store.at, now, speech));
    return { next, what, short: clock.nothing, label: `${clock.nothing}: ${what}` };
  }
  const left = Date.parse(next.at) - now;
  const [what, when] = [dueInWords(next, speech), whenInWords(next.at, now, speech)];
  const short = left <= 0 ? clock.nextNow : clock.nextIn(leftInWords(left, format));
  return { next, what: clock.next(what, when), short, label: `${short}: ${what}, ${when}` };
}

interface NextButtonProps extends Omit<ButtonProps, 'children'> {
  /** What stands on it, where there is room. */
  readonly short: string;
  readonly label: string;
}

/** Goes to what is due next. */
function NextButton({ short, label, ...props }: NextButtonProps) {
  const runNext = useRunNext();
  return (
    <Button
      {...props}
      size="sm"
      variant="quiet"
      icon={SkipForward}
      busy={runNext.isPending}
      onClick={() => runNext.mutate()}
      aria-label={label}
    >
      <span className={styles.word}>{short}</span>
    </Button>
  );
}
