import { useQuery } from '@tanstack/react-query';

import { read } from '#renderer/data/queries.ts';
import type { ClockPast } from '#renderer/data/types.ts';
import type { Speech } from '#renderer/text/text.ts';
import { useFormat, useSpeech } from '#renderer/text/text.ts';
import { Column, Text } from '#renderer/ui/layout.tsx';

import styles from './clock-shelf.module.css';
import { timeInWords } from './due-words.ts';
import type { PastBar, PastCounts } from './past-bars.ts';
import { barsOf } from './past-bars.ts';

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
