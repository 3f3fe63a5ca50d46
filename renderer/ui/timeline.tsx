import type { ReactNode } from 'react';

import type { Tone } from './badge.tsx';
import { Dot } from './badge.tsx';
import styles from './timeline.module.css';

export interface TimelineEntry {
  readonly id: string;
  readonly at: string;
  readonly title: ReactNode;
  readonly tone?: Tone;
  /** Beside the title: a badge. */
  readonly aside?: ReactNode;
  readonly detail?: ReactNode;
}

interface TimelineProps {
  readonly label: string;
  readonly entries: readonly TimelineEntry[];
}

/** What happened, one below the other. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map(({ id, at, title, tone = 'neutral', aside, detail }) => (
        <li key={id} className={styles.entry}>
          <span className={styles.mark}>
            <Dot tone={tone} />
          </span>
          <time className={styles.at}>{at}</time>
          <div className={styles.what}>
            <div className={styles.head}>
              <span className={styles.title}>{title}</span>
              {aside}
            </div>
            {detail !== undefined && <div className={styles.detail}>{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

export interface Step {
  readonly name: string;
  readonly label: string;
  /** `now` is where it stands; `failed` and `uncertain` are where it stands too. */
  readonly state: 'done' | 'now' | 'ahead' | 'skipped' | 'failed' | 'uncertain';
}

/** A way through states, from left to right. */
export function Steps({
  label,
  steps,
}: {
  readonly label: string;
  readonly steps: readonly Step[];
}) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ name, label: word, state }) => (
        <li
          key={name}
          className={styles.step}
          data-state={state}
          {...(isHere(state) && { 'aria-current': 'step' as const })}
        >
          <span className={styles.bead} aria-hidden />
          {word}
        </li>
      ))}
    </ol>
  );
}

function isHere(state: Step['state']): boolean {
  return state === 'now' || state === 'failed' || state === 'uncertain';
}
