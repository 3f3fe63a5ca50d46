import { Clock3 } from 'lucide-react';

import { useNow } from '#renderer/kit/clock.ts';
import { useEmulator } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Row } from '#renderer/ui/layout.tsx';
import { tooltip } from '#renderer/ui/tooltip.ts';

import styles from './clock-control.module.css';
import { useRunBy } from './moves.ts';
import { NextDue } from './next-due.tsx';
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
