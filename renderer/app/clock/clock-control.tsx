import { Clock3 } from 'lucide-react';

import { useNow } from '#renderer/kit/clock.ts';
import { useEmulator } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import a11y from '#renderer/ui/visually-hidden.module.css';

import styles from './clock-control.module.css';
import { CLOCK_PANEL, toggleClockPanel, useClockPanelOpen } from './panel-open.ts';

/** The emulator's clock; opens the clock panel, which moves it. */
export function ClockControl() {
  const text = useText();
  const format = useFormat();
  const now = useNow();
  const mode = useEmulator()?.clock.mode ?? 'real';
  const open = useClockPanelOpen();
  return (
    <button
      type="button"
      className={styles.now}
      title={format.longDate(now)}
      aria-expanded={open}
      aria-controls={open ? CLOCK_PANEL : undefined}
      onClick={toggleClockPanel}
    >
      <Clock3 aria-hidden />
      <span className={a11y.visuallyHidden}>{text.frame.clock}</span>
      <span>{format.time(now)}</span>
      <Badge tone={mode === 'real' ? 'neutral' : 'virtual'}>{text.frame[mode]}</Badge>
    </button>
  );
}
