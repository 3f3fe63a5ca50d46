import { useRead } from '#renderer/data/queries.ts';
import { Row, Text } from '#renderer/ui/layout.tsx';

import { useElapsed } from './clock.ts';
import styles from './recording-time.module.css';

/** A red dot and the real time since the recording began; nothing if there is no recording. */
export function RecordingTime() {
  const { data, dataUpdatedAt } = useRead('getRecording');
  const elapsed = useElapsed(data?.elapsedMs ?? 0, dataUpdatedAt);
  if (!data) return null;
  return (
    <Row as="span" inline align="center" gap={2} nowrap>
      <span className={styles.dot} aria-hidden />
      <Text as="time" tone="bad" mono size="sm">
        {stopwatchTime(elapsed)}
      </Text>
    </Row>
  );
}

const SECOND = 1000;
const MINUTE = 60;

/** Formats a duration: `02:14`, `1:02:14`. */
export function stopwatchTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  const hours = Math.floor(seconds / MINUTE / MINUTE);
  const parts = [Math.floor(seconds / MINUTE) % MINUTE, seconds % MINUTE];
  const plain = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return hours === 0 ? plain : `${hours}:${plain}`;
}
