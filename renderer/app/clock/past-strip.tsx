import { useRead } from '#renderer/data/queries.ts';
import type { ClockPast, PastSlice } from '#renderer/data/types.ts';
import type { Speech } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { Column, Text } from '#renderer/ui/layout.tsx';

import styles from './clock-panel.module.css';
import { timeInWords } from './due-words.ts';

/** In units of the view box. */
const HEIGHT = 100;
const WIDTH = 0.7;

/** The last minutes: a bar for each slice of time, its failed part in red. */
export function PastStrip({ now }: { readonly now: number }) {
  const { data } = useRead('countPast');
  const { format } = useText();
  return (
    <Column shrink>
      <div className={styles.pastTrack}>
        {data !== undefined && <Bars past={data} now={now} />}
        <div className={styles.pastRail} />
      </div>
      <Text tone="soft" size="xs" nowrap className={styles.begins} aria-hidden>
        {data !== undefined && format.hourMinute(barsOf(data, now).from)}
      </Text>
    </Column>
  );
}

function Bars({ past, now }: { readonly past: ClockPast; readonly now: number }) {
  const speech = useText();
  const { clock, format } = speech;
  const { bars, slices, from, sum } = barsOf(past, now);
  const since = timeInWords(from, now, format);
  const counts = countsInWords(sum, speech);
  const label =
    counts === '' ? clock.nothingHappened(since) : clock.happened(since, counts, past.more);
  return (
    <svg
      className={styles.happened}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${slices} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {bars.map((bar) => (
        <Bar key={bar.slice.at} bar={bar} now={now} />
      ))}
    </svg>
  );
}

function Bar({ bar, now }: { readonly bar: PastBar; readonly now: number }) {
  const speech = useText();
  const { slice, place, good, bad } = bar;
  const parts = [
    { part: styles.pastHit, x: place, y: 0, width: 1, height: HEIGHT },
    { part: styles.pastGood, x: place, y: HEIGHT - good - bad, width: WIDTH, height: good },
    { part: styles.pastBad, x: place, y: HEIGHT - bad, width: WIDTH, height: bad },
  ];
  return (
    <g>
      <title>{`${timeInWords(Date.parse(slice.at), now, speech.format)}: ${countsInWords(slice, speech)}`}</title>
      {parts.map(({ part, ...box }) => (
        <rect key={part} className={part} {...box} />
      ))}
    </g>
  );
}

/** Such as `3 calls (1 refused), 2 events, 2 attempts (1 failed)`, without zeros. */
function countsInWords(counts: PastCounts, { clock, format }: Speech): string {
  const { calls, refused, events, attempts, failed } = counts;
  const part = (count: number, name: keyof typeof clock.past.many): string => {
    const words = count === 1 ? clock.past.one : clock.past.many;
    return `${format.number(count)} ${words[name]}`;
  };
  const wrong = (count: number, word: string): string =>
    count === 0 ? '' : ` (${format.number(count)} ${word})`;
  return [
    ...(calls > 0 ? [part(calls, 'calls') + wrong(refused, clock.past.refused)] : []),
    ...(events > 0 ? [part(events, 'events')] : []),
    ...(attempts > 0 ? [part(attempts, 'attempts') + wrong(failed, clock.past.failed)] : []),
  ].join(', ');
}

interface PastBar {
  readonly slice: PastSlice;
  /** The position of the bar, in slices from the beginning of the strip. */
  readonly place: number;
  /** The heights of its parts. */
  readonly good: number;
  readonly bad: number;
}

type PastCounts = Omit<PastSlice, 'at'>;

/** The minimum height of a part, so that a single event is visible beside many. */
const MIN_HEIGHT = 0.14;

/** Converts the counts to bars ending at `now` (epoch ms), which may be later than the counts. */
export function barsOf({ from: first, to, sliceMs, slices: given }: ClockPast, now: number) {
  /** The width of the strip, in slices. */
  const slices = Math.round((Date.parse(to) - Date.parse(first)) / sliceMs);
  const from = now - slices * sliceMs;
  const shown = given
    .map((slice) => ({ slice, place: (Date.parse(slice.at) - from) / sliceMs }))
    .filter(({ place }) => place > -1);
  const max = Math.max(1, ...shown.map(({ slice }) => allOf(slice)));
  const bars = shown.map(({ slice, place }): PastBar => {
    const all = allOf(slice);
    const height = HEIGHT * Math.max(MIN_HEIGHT, all / max);
    const bad = all === 0 ? 0 : (height * (slice.refused + slice.failed)) / all;
    const within = Math.min(slices - 1, Math.max(0, place));
    return { slice, place: within, good: Math.max(0, height - bad), bad };
  });
  const sum: PastCounts = { calls: 0, refused: 0, events: 0, attempts: 0, failed: 0 };
  for (const name of Object.keys(sum) as (keyof PastCounts)[]) {
    sum[name] = shown.reduce((total, { slice }) => total + slice[name], 0);
  }
  return { bars, slices, from, sum };
}

function allOf({ calls, events, attempts }: PastCounts): number {
  return calls + events + attempts;
}
