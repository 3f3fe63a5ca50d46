import { CalendarClock } from 'lucide-react';
import { useState } from 'react';

import { useNow } from '#renderer/kit/clock.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Popover } from '#renderer/ui/popover.tsx';
import { PlainField } from '#renderer/ui/text-field.tsx';

import { useRunTo } from '../run-next.ts';
import styles from './clock-shelf.module.css';
import { forDateField, readDateField } from './date-field.ts';

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
