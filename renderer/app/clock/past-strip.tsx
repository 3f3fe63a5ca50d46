import { useQuery } from '@tanstack/react-query';

import { read } from '#renderer/data/queries.ts';
import type { ClockPast, PastSlice } from '#renderer/data/types.ts';
import type { Speech } from '#renderer/text/text.ts';
import { useFormat, useSpeech } from '#renderer/text/text.ts';
import { Column, Text } from '#renderer/ui/layout.tsx';

import styles from './clock-panel.module.css';
import { timeInWords } from './due-words.ts';

/** In units of the drawing, which takes the width of its place. */
const HEIGHT = 100;
const WIDTH = 0.7;

/** What happened until now: a bar for each slice of time, red for what went wrong in it. */
export function PastStrip({ now }: { readonly now: number }) {
  const { data } = useQuery(read('countPast'));
  return (
    <Column shrink>
      <div className={styles.pastTrack}>
        {data !== undefined && <Happened past={data} now={now} />}
        <div className={styles.pastRail} />
      </div>
      <Begins past={data} now={now} />
    </Column>
  );
}

function Happened({ past, now }: { readonly past: ClockPast; readonly now: number }) {
  const speech = useSpeech();
  const { format } = speech;
  const { clock } = speech.text;
  const { bars, slices, from, sum } = barsOf(past, now);
  const since = timeInWords(from, now, format);
  const said = countsInWords(sum, speech);
  const label = said === '' ? clock.nothingHappened(since) : clock.happened(since, said, past.more);
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
  const speech = useSpeech();
  const { slice, place, good, bad } = bar;
  const [goodHeight, badHeight] = [good * HEIGHT, bad * HEIGHT];
  return (
    <g>
      <title>{`${timeInWords(Date.parse(slice.at), now, speech.format)}: ${countsInWords(slice, speech)}`}</title>
      <rect className={styles.pastHit} x={place} y={0} width={1} height={HEIGHT} />
      <rect
        className={styles.pastGood}
        x={place}
        y={HEIGHT - goodHeight - badHeight}
        width={WIDTH}
        height={goodHeight}
      />
      <rect
        className={styles.pastBad}
        x={place}
        y={HEIGHT - badHeight}
        width={WIDTH}
        height={badHeight}
      />
    </g>
  );
}

/** When the strip begins, under it. */
function Begins({ past, now }: { readonly past: ClockPast | undefined; readonly now: number }) {
  const format = useFormat();
  return (
    <Text tone="soft" size="xs" nowrap className={styles.begins} aria-hidden>
      {past !== undefined && format.hourMinute(barsOf(past, now).from)}
    </Text>
  );
}

/** `3 calls (1 refused), 2 events, 2 attempts (1 failed)`, without what there was none of. */
function countsInWords(counts: PastCounts, { text: { clock }, format }: Speech): string {
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

/** One slice of what happened as it is drawn. */
interface PastBar {
  readonly slice: PastSlice;
  /** Where it begins, in slices from the beginning of the strip. */
  readonly place: number;
  /** How high its parts are, as shares of the highest bar. */
  readonly good: number;
  readonly bad: number;
}

type PastCounts = Omit<PastSlice, 'at'>;

/** What the strip left of now shows. */
interface PastBars {
  readonly bars: readonly PastBar[];
  /** How many slices the strip is wide. */
  readonly slices: number;
  /** When it begins, epoch ms. */
  readonly from: number;
  /** Everything in it. */
  readonly sum: PastCounts;
}

/** The lowest that a bar is drawn, so that a single thing is seen beside many. */
const LOWEST = 0.14;

/** What happened until `now` (epoch ms), which may have gone on since it was counted, as bars. */
export function barsOf(
  { from: first, to, sliceMs, slices: given }: ClockPast,
  now: number,
): PastBars {
  const slices = Math.round((Date.parse(to) - Date.parse(first)) / sliceMs);
  const from = now - slices * sliceMs;
  const shown = given
    .map((slice) => ({ slice, place: (Date.parse(slice.at) - from) / sliceMs }))
    .filter(({ place }) => place > -1)
    .map(({ slice, place }) => ({ slice, place: Math.min(slices - 1, Math.max(0, place)) }));
  const most = Math.max(1, ...shown.map(({ slice }) => allOf(slice)));
  const bars = shown.map(({ slice, place }) => {
    const all = allOf(slice);
    const height = Math.max(LOWEST, all / most);
    const bad = all === 0 ? 0 : (height * (slice.refused + slice.failed)) / all;
    return { slice, place, good: Math.max(0, height - bad), bad };
  });
  return { bars, slices, from, sum: sumOf(shown.map(({ slice }) => slice)) };
}

function allOf({ calls, events, attempts }: PastCounts): number {
  return calls + events + attempts;
}

function sumOf(slices: readonly PastSlice[]): PastCounts {
  const total = (name: keyof PastCounts): number =>
    slices.reduce((sum, slice) => sum + slice[name], 0);
  return {
    calls: total('calls'),
    refused: total('refused'),
    events: total('events'),
    attempts: total('attempts'),
    failed: total('failed'),
  };
}
