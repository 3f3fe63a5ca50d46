import { Clock3 } from 'lucide-react';

import { useNow } from '#renderer/kit/clock.ts';
import { useEmulator } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Text } from '#renderer/ui/layout.tsx';
import a11y from '#renderer/ui/visually-hidden.module.css';

import { CLOCK_PANEL, toggleClockPanel, useClockPanelOpen } from './panel-open.ts';

/** The emulator's clock; opens the clock panel, which moves it. */
export function ClockControl() {
  const { frame, format } = useText();
  const now = useNow();
  const mode = useEmulator()?.clock.mode ?? 'real';
  const open = useClockPanelOpen();
  return (
    <Button
      icon={Clock3}
      title={format.longDate(now)}
      aria-expanded={open}
      aria-controls={open ? CLOCK_PANEL : undefined}
      onClick={toggleClockPanel}
    >
      <span className={a11y.visuallyHidden}>{frame.clock}</span>
      <Text mono size="sm" weight="normal">
        {format.time(now)}
      </Text>
      <Badge tone={mode === 'real' ? 'neutral' : 'virtual'}>{frame[mode]}</Badge>
    </Button>
  );
}
