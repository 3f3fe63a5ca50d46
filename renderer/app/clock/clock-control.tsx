import { Clock3, SkipForward } from 'lucide-react';

import { useNow } from '#renderer/kit/clock.ts';
import { useEmulator } from '#renderer/kit/store.ts';
import { useFormat, useSpeech, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import type { ButtonProps } from '#renderer/ui/button.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Row } from '#renderer/ui/layout.tsx';
import { tooltip } from '#renderer/ui/tooltip.ts';

import styles from './clock-control.module.css';
import panel from './clock-panel.module.css';
import { nextOf, useDue } from './due-times.ts';
import { dueInWords, leftInWords, whenInWords } from './due-words.ts';
import { useRunBy, useRunNext } from './moves.ts';
import { CLOCK_PANEL, toggleClockPanel, useClockPanelOpen } from './panel-open.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The emulator's clock, what is due next, and ways to move it; the shelf has the rest. */
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

interface StepButtonProps {
  readonly step: string;
  readonly text: string;
  readonly ms: number;
}

/** Moves the clock on by some time. */
function StepButton({ step, text, ms }: StepButtonProps) {
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

/** Goes to what is due next: when that is stands on it, and what it is is said before it is pressed. */
function NextDue() {
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
      <span className={panel.word}>{short}</span>
    </Button>
  );
}
