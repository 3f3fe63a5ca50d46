import { CalendarClock } from 'lucide-react';
import { useState } from 'react';

import { useNow } from '#renderer/kit/clock.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { Popover } from '#renderer/ui/popover.tsx';

import { useRunClock } from './run-clock.ts';

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
  const run = useRunClock();
  const [entered, setEntered] = useState(() => forDateField(now));
  const [wrong, setWrong] = useState(false);
  function go(): void {
    const at = readDateField(entered);
    setWrong(at === null);
    if (at !== null) run.mutate({ to: at });
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <Stack gap={3}>
        <TextField
          label={clock.dateLabel}
          hint={clock.dateHint}
          error={wrong ? clock.noDate : undefined}
          type="datetime-local"
          step={1}
          mono
          value={entered}
          onChange={setEntered}
        />
        <Button type="submit" variant="primary" busy={run.isPending}>
          {clock.goThere}
        </Button>
      </Stack>
    </form>
  );
}

/** A moment (epoch ms) as the value of a `datetime-local` input, in the time zone of this computer. */
export function forDateField(at: number): string {
  const offsetMs = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offsetMs).toISOString().slice(0, 19);
}

/** The moment of a `datetime-local` input (epoch ms); null if the clock cannot be set to it. */
export function readDateField(entered: string): number | null {
  const at = Date.parse(entered);
  return Number.isNaN(at) || at < 0 || at > Date.UTC(9999, 11, 31) ? null : at;
}
