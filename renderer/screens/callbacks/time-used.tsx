import type { CallbackEntry } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './time-used.module.css';

/** From here on an answer is worth a look. */
const SLOW = 0.5;
const SECOND = 1000;

/** How much of its 8 s or 5 s a call took. */
export function TimeUsed({ entry }: { readonly entry: CallbackEntry }) {
  const { callbacks } = useText();
  const format = useFormat();
  const { durationMs, timeoutMs, outcome } = entry;
  if (outcome === 'rateLimited')
    return (
      <Text tone="soft" size="sm" nowrap>
        {callbacks.notCalled}
      </Text>
    );
  const share = Math.min(1, durationMs / timeoutMs);
  const tone = outcome === 'timeout' ? 'bad' : share >= SLOW ? 'warn' : 'good';
  const inSeconds = (ms: number): string =>
    ms < SECOND ? format.duration(ms) : callbacks.seconds(format.number(Math.round(ms / 100) / 10));
  return (
    <Stack as="span" gap={1} className={styles.used}>
      <Text tone="soft" size="sm" nowrap>
        {callbacks.timeUsed(inSeconds(durationMs), inSeconds(timeoutMs))}
      </Text>
      <span
        className={styles.track}
        role="meter"
        aria-label={callbacks.time}
        aria-valuemin={0}
        aria-valuemax={timeoutMs}
        aria-valuenow={Math.min(timeoutMs, Math.round(durationMs))}
      >
        <span className={styles.bar} data-tone={tone} style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </Stack>
  );
}
