import { Clock3, SkipForward } from 'lucide-react';

import { useNow } from '#renderer/kit/clock.ts';
import { useEmulator } from '#renderer/kit/store.ts';
import { useFormat, useSpeech, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';
import { tooltip } from '#renderer/ui/tooltip.ts';

import styles from './clock-control.module.css';
import { nextOf, useDue } from './due-times.ts';
import { dueInWords, leftInWords, whenInWords } from './due-words.ts';
import { useRunBy, useRunNext } from './moves.ts';
import { CLOCK_PANEL, toggleClockPanel, useClockPanelOpen } from './panel-open.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The emulator's clock with buttons to move it; opens the clock panel. */
export function ClockControl() {
  const text = useText();
  const format = useFormat();
  const now = useNow();
  const mode = useEmulator()?.clock.mode ?? 'real';
  const open = useClockPanelOpen();
  return (
    <Row
      align="center"
      fixed
      border
      radius="md"
      fill="sunken"
      role="group"
      aria-label={text.frame.clock}
    >
      <button
        type="button"
        className={styles.now}
        aria-expanded={open}
        aria-controls={open ? CLOCK_PANEL : undefined}
        onClick={toggleClockPanel}
      >
        <Clock3 aria-hidden />
        <span className={styles.date}>{format.dayMonth(now)}</span>
        <span>{format.time(now)}</span>
        <span data-technical>
          <Badge tone={mode === 'real' ? 'neutral' : 'virtual'}>{text.frame[mode]}</Badge>
        </span>
      </button>
      <Row pad="0 half" className={styles.steps} data-technical>
        <span className={styles.fixed}>
          <StepButton step={text.frame.oneMinute} text={text.frame.advanceMinute} ms={MINUTE} />
          <StepButton step={text.frame.oneHour} text={text.frame.advanceHour} ms={HOUR} />
        </span>
        <Row as="span">
          <NextDue />
        </Row>
      </Row>
    </Row>
  );
}

function StepButton({ step, text, ms }: { step: string; text: string; ms: number }) {
  const runBy = useRunBy();
  return (
    <Button
      {...tooltip(text)}
      size="sm"
      variant="quiet"
      onClick={() => runBy.mutate(ms)}
      aria-label={`${step}: ${text}`}
    >
      {step}
    </Button>
  );
}

/** Runs the next due item. */
function NextDue() {
  const { short, label, what } = useNextInWords();
  const runNext = useRunNext();
  return (
    <Button
      {...tooltip(what, 'T N')}
      size="sm"
      variant="quiet"
      icon={SkipForward}
      busy={runNext.isPending}
      onClick={() => runNext.mutate()}
      aria-label={label}
    >
      <Text nowrap className={styles.word}>
        {short}
      </Text>
    </Button>
  );
}

/** The texts for the next due item: in full, shortened for a button, and as the button's accessible name. */
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
