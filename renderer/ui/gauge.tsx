import type { ReactNode } from 'react';

import { useText } from '#renderer/text/text.ts';

import { classes } from './classes.ts';
import styles from './gauge.module.css';
import { Row, Stack, Text } from './layout.tsx';
import tones from './tones.module.css';

interface GaugeProps {
  readonly label: string;
  readonly used: number;
  /** Null if there is no limit. */
  readonly limit: number | null;
  /** Shown after the label. */
  readonly note?: ReactNode;
  /** Formats both numbers; by default as counts. */
  readonly print?: (value: number) => string;
}

const WARN_AT = 0.75;

/** Shows how much of a limit is used. */
export function Gauge({ label, used, limit, note, print }: GaugeProps) {
  const { format } = useText();
  const write = print ?? format.number;
  const [usedText, limitText] = [write(used), limit === null ? '∞' : write(limit)];
  const share = shareOf(used, limit);
  return (
    <Stack gap={1} shrink>
      <Row clip tone="soft" size="xs" tight nowrap className={styles.text}>
        <Text fixed>
          <strong>{usedText}</strong>
          <span>/{limitText}</span>
        </Text>{' '}
        <Row as="span" shrink className={styles.label} title={label}>
          <Text shrink truncate className={styles.label}>
            {label}
          </Text>
          {note !== undefined && note !== '' && (
            <Text fixed tone="faint">
              {' '}
              · {note}
            </Text>
          )}
        </Row>
      </Row>
      <Meter
        label={label}
        share={share}
        max={limit ?? used}
        now={used}
        valueText={`${usedText}/${limitText}`}
        tone={share >= 1 ? 'bad' : share >= WARN_AT ? 'warn' : 'good'}
      />
    </Stack>
  );
}

function shareOf(used: number, limit: number | null): number {
  if (limit === null) return 0;
  return limit === 0 ? 1 : Math.min(1, used / limit);
}

interface MeterProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly now: number;
  readonly max: number;
  readonly valueText?: string;
  readonly tone: 'good' | 'warn' | 'bad';
}

export function Meter({ label, share, now, max, valueText, tone }: MeterProps) {
  return (
    <div
      className={classes(styles.track, tones[tone])}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
      aria-valuetext={valueText}
    >
      <div className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}

/** A fraction as a thin bar. */
export function ShareBar({ share, label }: { readonly share: number; readonly label: string }) {
  const within = Math.max(0, Math.min(1, share));
  return (
    <Meter label={label} share={within} max={100} now={Math.round(within * 100)} tone="good" />
  );
}
