import type { CallbackEntry } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Meter } from '#renderer/ui/gauge.tsx';
import { Note, Stack } from '#renderer/ui/layout.tsx';

import styles from './callbacks.module.css';

/** Calls that take this share of their time limit or more are highlighted. */
const SLOW = 0.5;
const SECOND = 1000;

/** How much of its time limit a call took. */
export function TimeUsed({ entry }: { readonly entry: CallbackEntry }) {
  const { callbacks, format } = useText();
  const { durationMs, timeoutMs, outcome } = entry;
  const inSeconds = (ms: number): string =>
    ms < SECOND ? format.duration(ms) : callbacks.seconds(format.number(Math.round(ms / 100) / 10));
  const isCalled = outcome !== 'rateLimited';
  const share = Math.min(1, durationMs / timeoutMs);
  const words = (
    <Note nowrap>
      {isCalled ? callbacks.timeUsed(inSeconds(durationMs), inSeconds(timeoutMs)) : '—'}
    </Note>
  );
  if (!isCalled) return words;
  return (
    <Stack gap={1} className={styles.used}>
      {words}
      <Meter
        label={callbacks.time}
        share={share}
        max={timeoutMs}
        now={Math.min(timeoutMs, Math.round(durationMs))}
        tone={outcome === 'timeout' ? 'bad' : share >= SLOW ? 'warn' : 'good'}
      />
    </Stack>
  );
}
