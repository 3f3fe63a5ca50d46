import type { ReactNode } from 'react';

import type { Tone } from './badge.tsx';
import { classes } from './classes.ts';
import styles from './grade-mark.module.css';
import tones from './tones.module.css';

interface GradeMarkProps {
  readonly tone: Tone;
  /** The accessible name and tooltip; omitted if a nearby text contains the grade. */
  readonly label?: string;
  readonly large?: boolean;
  readonly children: ReactNode;
}

export function GradeMark({ tone, label, large = false, children }: GradeMarkProps) {
  return (
    <span
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': label, title: label })}
      className={classes(styles.grade, tones[tone], large && styles.large)}
    >
      {children}
    </span>
  );
}
