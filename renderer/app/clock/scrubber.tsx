import { Play } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';

import type { DueItem } from '#renderer/data/types.ts';
import type { Speech } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Box, Column, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import tones from '#renderer/ui/tones.module.css';

import styles from './clock-panel.module.css';
import type { Due } from './due-times.ts';
import {
  FURTHEST,
  GROUP_TONES,
  STOPS,
  dueUntil,
  groupOf,
  keyTarget,
  momentAt,
  nextOf,
  placeOf,
} from './due-times.ts';
import { dueInWords, timeInWords, whenInWords } from './due-words.ts';
import { PastStrip } from './past-strip.tsx';
import { useRunClock } from './run-clock.ts';

/** The pointer snaps to a due item within this share of the width. */
const SNAP = 0.008;

/** The `aria-valuemax` of the slider. */
const STEPS = 10_000;

/**
 * The last minutes, and the next week with its due items. A moment is chosen with the pointer or the keyboard;
 * the default is the next due item.
 */
export function Scrubber({ items, now }: Due) {
  const [chosen, setChosen] = useState<number | null>(null);
  // The chosen moment may have passed meanwhile.
  const at = chosen !== null && chosen > now ? chosen : null;
  const next = nextOf(items);
  const shown = at ?? (next === null ? null : Math.max(now, Date.parse(next.at)));
  return (
    <>
      <Chosen items={items} now={now} at={shown} />
      <Stack grow shrinkY columns="1fr 6fr">
        <PastStrip now={now} />
        <Column shrink>
          <Track items={items} now={now} at={at} onChoose={setChosen} />
          <Stops now={now} items={items} />
        </Column>
      </Stack>
    </>
  );
}

interface ChosenProps {
  readonly items: readonly DueItem[];
  readonly now: number;
  /** Epoch ms; null if nothing is chosen and nothing is due. */
  readonly at: number | null;
}

/** An item due at the chosen moment, the number of others due by then, and a button to go there. */
function Chosen({ items, now, at }: ChosenProps) {
  const speech = useText();
  const run = useRunClock();
  const { clock, format } = speech;
  if (at === null) return <ChosenBox>{clock.nothingText}</ChosenBox>;
  const there = items.find((item) => Math.max(now, Date.parse(item.at)) === at);
  const passed = dueUntil(items, at).length - (there === undefined ? 0 : 1);
  return (
    <ChosenBox>
      <Text as="strong" shrink truncate className={styles.what} dir="auto">
        {there === undefined ? clock.nothingThere : dueInWords(there, speech)}
      </Text>
      <Text fixed tone="soft">
        {whenInWords(at, now, speech)}
      </Text>
      {passed > 0 && (
        <Text fixed tone="soft" className={styles.passes}>
          {clock.passes(format.number(passed))}
        </Text>
      )}
      <Button
        size="sm"
        icon={Play}
        busy={run.isPending}
        onClick={() => run.mutate({ to: there === undefined ? at : Date.parse(there.at) })}
      >
        {clock.runHere}
      </Button>
    </ChosenBox>
  );
}

function ChosenBox({ children }: { readonly children: ReactNode }) {
  return (
    <Row
      as="p"
      align="center"
      gap={3}
      border
      radius="md"
      fill="raised"
      size="sm"
      nowrap
      className={styles.chosen}
    >
      {children}
    </Row>
  );
}

interface TrackProps extends ChosenProps {
  readonly onChoose: (at: number | null) => void;
}

function Track({ items, now, at, onChoose }: TrackProps) {
  const speech = useText();
  const track = useRef<HTMLDivElement>(null);
  const run = useRunClock();
  const place = at === null ? 0 : placeOf(at - now);
  const choose = (ms: number): void => onChoose(ms <= 0 ? null : now + ms);

  function point({ clientX }: PointerEvent): void {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    choose(nearest((clientX - box.left) / box.width, items, now));
  }
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const due = items.map((item) => Date.parse(item.at) - now);
    const target = keyTarget(event.key, at === null ? 0 : at - now, due);
    if (target !== null) choose(target);
    else if (event.key === 'Enter' && at !== null) run.mutate({ to: at });
    else if (event.key === 'Escape' && at !== null) onChoose(null);
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={track}
      className={styles.track}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
      }}
    >
      <div className={styles.rail} />
      <Ticks items={items} now={now} at={at} />
      <div
        className={styles.handle}
        style={{ insetInlineStart: `${place * 100}%` }}
        role="slider"
        tabIndex={0}
        aria-label={speech.clock.scrubber}
        aria-valuemin={0}
        aria-valuemax={STEPS}
        aria-valuenow={Math.round(place * STEPS)}
        aria-valuetext={spoken(at, items, now, speech)}
        onKeyDown={press}
      />
    </div>
  );
}

function Ticks({ items, now, at }: ChosenProps) {
  return items
    .filter((item) => Date.parse(item.at) - now <= FURTHEST)
    .map((item) => (
      <span
        key={item.id}
        aria-hidden
        className={classes(styles.tick, tones[GROUP_TONES[groupOf(item)]])}
        data-chosen={Date.parse(item.at) === at ? '' : undefined}
        style={{ insetInlineStart: `${placeOf(Date.parse(item.at) - now) * 100}%` }}
      />
    ));
}

/** The labels of the scale, and the number of items due after its end. */
function Stops({ items, now }: Pick<Due, 'items' | 'now'>) {
  const { clock, format } = useText();
  const beyond = items.filter((item) => Date.parse(item.at) - now > FURTHEST).length;
  return (
    <Box relative tone="soft" size="xs" nowrap className={styles.stops}>
      <span className={styles.now}>{clock.now}</span>
      {STOPS.map(({ name, ms }) => (
        <span
          key={name}
          className={styles.stop}
          style={{ insetInlineStart: `${placeOf(ms) * 100}%` }}
        >
          {clock.stops[name]}
          {name === 'week' && (
            <small>
              {beyond > 0 ? clock.beyond(format.number(beyond)) : format.dayMonth(now + ms)}
            </small>
          )}
        </span>
      ))}
    </Box>
  );
}

/** The moment at a position of the scrubber, in ms from now; snaps to due items. */
function nearest(place: number, items: readonly DueItem[], now: number): number {
  const moments = items.map(({ at }) => Date.parse(at) - now).filter((ms) => ms > 0);
  const close = moments
    .map((ms) => ({ ms, off: Math.abs(placeOf(ms) - place) }))
    .filter(({ ms, off }) => ms <= FURTHEST && off <= SNAP)
    .toSorted((one, other) => one.off - other.off)[0];
  return close?.ms ?? momentAt(place);
}

function spoken(at: number | null, items: readonly DueItem[], now: number, speech: Speech): string {
  if (at === null) return `${speech.clock.now}, ${timeInWords(now, now, speech.format)}`;
  const there = items.find((item) => Date.parse(item.at) === at);
  const what = there === undefined ? speech.clock.nothingThere : dueInWords(there, speech);
  return `${whenInWords(at, now, speech)}: ${what}`;
}
