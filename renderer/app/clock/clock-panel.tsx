import { ChevronDown, SkipForward, X } from 'lucide-react';
import { useState } from 'react';

import { useRead } from '#renderer/data/queries.ts';
import type { DueItem } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { useMoveClock } from '#renderer/kit/move-clock.ts';
import { useEmulator } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Dot } from '#renderer/ui/badge.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Key } from '#renderer/ui/key.tsx';
import { Column, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Popover } from '#renderer/ui/popover.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';

import styles from './clock-panel.module.css';
import type { Due } from './due-times.ts';
import { GROUPS, GROUP_TONES, groupOf, nextOf, useDue } from './due-times.ts';
import { dueInWords, leftInWords, timeInWords, whenInWords } from './due-words.ts';
import { CLOCK_PANEL, closeClockPanel } from './panel-open.ts';
import { nothingInWords, useRunClock } from './run-clock.ts';
import { Scrubber } from './scrubber.tsx';
import { SetDate } from './set-date.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The panel below the top bar: the time, the due items, and ways to move the clock. */
export function ClockPanel() {
  const { clock } = useText();
  const due = useDue();
  return (
    <section id={CLOCK_PANEL} className={styles.panel} aria-label={clock.title}>
      <Face />
      <Column shrink className={styles.future}>
        <Row align="center" justify="space-between" gap={3}>
          <DueSummary {...due} />
          <Row
            as="span"
            align="center"
            gap={1}
            shrink
            tone="soft"
            size="sm"
            nowrap
            className={styles.hint}
            aria-hidden
          >
            {clock.drag} <Key>T M</Key> <Key>T H</Key> <Key>T N</Key>
          </Row>
        </Row>
        <Scrubber {...due} />
      </Column>
      <Modes />
    </section>
  );
}

function Face() {
  const { clock, format } = useText();
  const now = useNow();
  const run = useRunClock();
  return (
    <Column gap={1} shrink pad="3 4" className={styles.face}>
      <Text tone="soft" size="sm">
        {format.longDate(now)}
      </Text>
      <Text size="2xl" weight="heavy" tight>
        {format.time(now)}
      </Text>
      <ClockState />
      <Row align="center" gap="half">
        <SetDate />
        <Button size="sm" variant="quiet" onClick={() => run.mutate({ by: MINUTE })}>
          {clock.stops.minute}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => run.mutate({ by: HOUR })}>
          {clock.stops.hour}
        </Button>
      </Row>
    </Column>
  );
}

function Modes() {
  const { frame, clock } = useText();
  const mode = useEmulator()?.clock.mode ?? 'real';
  const move = useMoveClock();
  const run = useRunClock();
  const { next, short, what } = useNextInWords();
  return (
    <Column shrink pad="3 4" gap={2} className={styles.modes}>
      <Row align="center" justify="space-between">
        <Segmented
          label={frame.clockMode}
          value={mode}
          onChange={(chosen) => move.mutate({ mode: chosen })}
          segments={[
            { value: 'virtual', label: frame.virtualTime },
            { value: 'ticking', label: frame.tickingTime },
            { value: 'real', label: frame.realTime },
          ]}
        />
        <IconButton size="sm" icon={X} label={clock.close} onClick={closeClockPanel} />
      </Row>
      <Button
        variant="primary"
        wide
        icon={SkipForward}
        busy={run.isPending}
        disabled={next === null}
        onClick={() => run.mutate('next')}
      >
        {short}
      </Button>
      <Text as="p" shrinkY scroll tone="soft" size="sm" className={styles.nextText}>
        {what}
      </Text>
    </Column>
  );
}

/** The texts for the next due item: in full, and shortened for a button. */
function useNextInWords() {
  const speech = useText();
  const { clock, format } = speech;
  const { items, now } = useDue();
  const next = nextOf(items);
  if (next === null) {
    return { next, what: nothingInWords(items, now, speech), short: clock.nothing };
  }
  const left = Date.parse(next.at) - now;
  const [what, when] = [dueInWords(next, speech), whenInWords(next.at, now, speech)];
  const short = left <= 0 ? clock.nextNow : clock.nextIn(leftInWords(left, format));
  return { next, what: clock.next(what, when), short };
}

/** How the clock runs, or since when and why it is stopped. */
function ClockState() {
  const { clock, format } = useText();
  const mode = useEmulator()?.clock.mode ?? 'real';
  // Today on this computer, not on the emulator's clock.
  const [today] = useState(() => Date.now());
  const standing = useRead('listDue').data?.standing;
  const isVirtual = mode === 'virtual';
  return (
    <Text
      as="p"
      grow
      shrinkY
      scroll
      size="sm"
      className={styles.state}
      data-virtual={isVirtual || undefined}
      title={isVirtual ? clock.computerTime : undefined}
    >
      {isVirtual
        ? standing &&
          clock.standing[standing.cause](timeInWords(Date.parse(standing.since), today, format))
        : clock[mode]}
    </Text>
  );
}

/** The number of due items by kind, and a list of them. */
function DueSummary({ items, more, now }: Due) {
  const { clock, format } = useText();
  const count = format.number(items.length);
  const title = more ? clock.moreDue(count) : clock.due(count);
  return (
    <Row align="center" gap={3} shrink nowrap>
      <Popover
        title={clock.dueList}
        trigger={
          <Button size="sm" variant="quiet">
            {items.length === 0 ? clock.nothing : title}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <DueList items={items} now={now} />
      </Popover>
      <Legend items={items} />
    </Row>
  );
}

function Legend({ items }: { readonly items: readonly DueItem[] }) {
  const { clock, format } = useText();
  const counted = GROUPS.map((group) => ({
    group,
    count: items.filter((item) => groupOf(item) === group).length,
  })).filter(({ count }) => count > 0);
  return (
    <Row
      as="ul"
      align="center"
      gap={3}
      shrink
      tone="soft"
      size="sm"
      nowrap
      className={styles.legend}
    >
      {counted.map(({ group, count }) => (
        <Row key={group} as="li" align="center" gap={1}>
          <Dot tone={GROUP_TONES[group]} /> {format.number(count)}{' '}
          {(count === 1 ? clock.oneOf : clock.groups)[group]}
        </Row>
      ))}
    </Row>
  );
}

function DueList({ items, now }: Pick<Due, 'items' | 'now'>) {
  const speech = useText();
  const run = useRunClock();
  if (items.length === 0) return <p>{speech.clock.nothingText}</p>;
  return (
    <Stack as="ul" gap={1}>
      {items.map((item) => (
        <Stack key={item.id} as="li" columns="auto 1fr auto auto" align="center" gap={3} size="sm">
          <Dot tone={GROUP_TONES[groupOf(item)]} />
          <Text shrink clip dir="auto">
            {dueInWords(item, speech)}
          </Text>
          <Text fixed tone="soft">
            {whenInWords(item.at, now, speech)}
          </Text>
          <Button
            size="sm"
            busy={run.isPending}
            aria-label={`${speech.clock.runHere}: ${dueInWords(item, speech)}`}
            onClick={() => run.mutate({ to: Date.parse(item.at) })}
          >
            {speech.clock.runHere}
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}
