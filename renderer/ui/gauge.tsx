import type { ReactNode } from 'react';

import { useFormat } from '#renderer/text/text.ts';

import { classes } from './classes.ts';
import styles from './gauge.module.css';
import { Row, Stack, Text } from './layout.tsx';

interface GaugeProps {
  readonly label: string;
  readonly used: number;
  /** Null: there is no limit. */
  readonly limit: number | null;
  /** Behind the label: when it starts anew. */
  readonly note?: ReactNode;
  /** How both numbers are written; as counts when left out. */
  readonly print?: (value: number) => string;
}

/** From here on it is worth a look, and from there on it is full. */
const WARN_AT = 0.75;

/** How much of a limit is used. */
export function Gauge({ label, used, limit, note, print }: GaugeProps) {
  const format = useFormat();
  const write = print ?? format.number;
  const [usedText, limitText] = [write(used), limit === null ? '∞' : write(limit)];
  const share = shareOf(used, limit);
  const tone = share >= 1 ? styles.bad : share >= WARN_AT ? styles.warn : styles.good;
  return (
    <Stack gap={1} shrink>
      <Row clip tone="soft" size="xs" tight nowrap className={styles.text}>
        <Text fixed>
          <strong>{usedText}</strong>
          <span>/{limitText}</span>
        </Text>{' '}
        <Row as="span" shrink className={styles.label} title={label}>
          <span className={styles.name}>{label}</span>
          {note !== undefined && note !== '' && (
            <Text fixed tone="faint">
              {' '}
              · {note}
            </Text>
          )}
        </Row>
      </Row>
      <div
        className={classes(styles.track, tone)}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit ?? used}
        aria-valuenow={used}
        aria-valuetext={`${usedText}/${limitText}`}
      >
        <div className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </Stack>
  );
}

function shareOf(used: number, limit: number | null): number {
  if (limit === null) return 0;
  return limit === 0 ? 1 : Math.min(1, used / limit);
}

/** A share as a thin bar: how much of an account is paid. */
export function ShareBar({ share, label }: { readonly share: number; readonly label: string }) {
  const percent = Math.max(0, Math.min(1, share)) * 100;
  return (
    <div
      className={classes(styles.track, styles.good)}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <div className={styles.bar} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
