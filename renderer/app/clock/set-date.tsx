import { CalendarClock } from 'lucide-react';
import { useState } from 'react';

import { useNow } from '#renderer/kit/clock.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Popover } from '#renderer/ui/popover.tsx';
import { PlainField } from '#renderer/ui/text-field.tsx';

import styles from './clock-panel.module.css';
import { useRunTo } from './moves.ts';

/** Puts the clock at any date. */
export function SetDate() {
  const { clock } = useText();
  return (
    <Popover
      title={clock.setDate}
      trigger={
        <Button size="sm" icon={CalendarClock}>
          {clock.setDate}
        </Button>
      }
    >
      <DateForm />
    </Popover>
  );
}

function DateForm() {
  const { clock } = useText();
  const now = useNow();
  const runTo = useRunTo();
  const [entered, setEntered] = useState(() => forDateField(now));
  const [wrong, setWrong] = useState(false);
  function go(): void {
    const at = readDateField(entered);
    setWrong(at === null);
    if (at !== null) runTo.mutate(at);
  }
  return (
    <form
      className={styles.dateForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <PlainField
        label={clock.dateLabel}
        hint={clock.dateHint}
        error={wrong ? clock.noDate : undefined}
      >
        {(named) => (
          <input
            {...named}
            className={styles.dateInput}
            type="datetime-local"
            step={1}
            value={entered}
            onChange={(event) => setEntered(event.target.value)}
          />
        )}
      </PlainField>
      <Button type="submit" variant="primary" busy={runTo.isPending}>
        {clock.goThere}
      </Button>
    </form>
  );
}

// A date field of the browser holds a time without its zone: that of this computer, as times are
// shown everywhere.

/** A moment (epoch ms) as a date field with seconds holds it. */
export function forDateField(at: number): string {
  const moment = new Date(at);
  const [year, ...others] = [
    moment.getFullYear(),
    moment.getMonth() + 1,
    moment.getDate(),
    moment.getHours(),
    moment.getMinutes(),
    moment.getSeconds(),
  ].map((part) => String(part).padStart(2, '0'));
  const [month, day, hours, minutes, seconds] = others;
  return `${year?.padStart(4, '0')}-${month}-${day}T${hours}:${minutes}:${seconds}`;
}

/** The moment that a date field holds, epoch ms; null: none that the clock can stand at. */
export function readDateField(entered: string): number | null {
  const at = Date.parse(entered);
  return Number.isNaN(at) || at < 0 || at > Date.UTC(9999, 11, 31) ? null : at;
}
