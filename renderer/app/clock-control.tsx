import { useMutation } from '@tanstack/react-query';
import { Clock3, SkipForward } from 'lucide-react';

import { moveClock } from '#data/state.ts';
import { useFormat, useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { showToast } from '#ui/toast.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

import styles from './clock-control.module.css';
import { useNow } from './clock.ts';
import { useMoveClock } from './move-clock.ts';
import { hasGone } from './running-time.ts';
import { useEmulator } from './store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The emulator's clock, and ways to move it. */
export function ClockControl() {
  const text = useText();
  const format = useFormat();
  const now = useNow();
  const mode = useEmulator()?.clock.mode ?? 'real';
  const move = useMoveClock();
  return (
    <div className={styles.clock} role="group" aria-label={text.frame.clock}>
      <Popover
        title={text.frame.clockMode}
        trigger={
          <button type="button" className={styles.now}>
            <Clock3 aria-hidden />
            <span className={styles.date}>{format.dayMonth(now)}</span>
            <span>{format.time(now)}</span>
            <span data-technical>
              <Badge tone={mode === 'real' ? 'neutral' : 'virtual'}>{text.frame[mode]}</Badge>
            </span>
          </button>
        }
      >
        <Segmented
          label={text.frame.clockMode}
          value={mode}
          onChange={(chosen) => move.mutate({ mode: chosen })}
          segments={[
            { value: 'real', label: text.frame.realTime },
            { value: 'virtual', label: text.frame.virtualTime },
            { value: 'ticking', label: text.frame.tickingTime },
          ]}
        />
      </Popover>
      <div className={styles.steps} data-technical>
        <Tooltip text={text.frame.advanceMinute}>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => move.mutate({ advanceMs: MINUTE })}
            aria-label={`${text.frame.oneMinute}: ${text.frame.advanceMinute}`}
          >
            {text.frame.oneMinute}
          </Button>
        </Tooltip>
        <Tooltip text={text.frame.advanceHour}>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => move.mutate({ advanceMs: HOUR })}
            aria-label={`${text.frame.oneHour}: ${text.frame.advanceHour}`}
          >
            {text.frame.oneHour}
          </Button>
        </Tooltip>
        <NextDue />
      </div>
    </div>
  );
}

function NextDue() {
  const text = useText();
  const runNext = useRunNext();
  return (
    <Tooltip text={text.frame.runNextLong}>
      <Button
        size="sm"
        variant="quiet"
        icon={SkipForward}
        busy={runNext.isPending}
        onClick={() => runNext.mutate({ runNext: true })}
        aria-label={`${text.frame.runNext}: ${text.frame.runNextLong}`}
      >
        <span className={styles.next}>{text.frame.runNext}</span>
      </Button>
    </Tooltip>
  );
}

/** Goes to what is due next, and says where the clock went. */
export function useRunNext() {
  const text = useText();
  const format = useFormat();
  const before = useNow();
  return useMutation({
    ...moveClock,
    onSuccess: ({ now, mode }) => {
      const went = hasGone(before, { now, mode });
      showToast({
        title: went ? text.frame.ranNext(format.time(now)) : text.frame.nothingDue,
        tone: went ? 'good' : 'info',
      });
    },
  });
}
