import type { ReactNode } from 'react';

import styles from './badge.module.css';
import { classes } from './classes.ts';
import tones from './tones.module.css';

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'info' | 'virtual';

interface BadgeProps {
  readonly tone?: Tone;
  /** Monospaced, for ids. */
  readonly mono?: boolean;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', mono = false, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, tones[tone], mono && styles.mono)}>{children}</span>
  );
}

export function Dot({ tone = 'neutral' }: Pick<BadgeProps, 'tone'>) {
  return <span className={classes(styles.dot, tones[tone])} aria-hidden />;
}
