import type { ReactNode } from 'react';

import type { Tone } from './badge.tsx';
import { Dot } from './badge.tsx';
import { classes } from './classes.ts';
import { Box, Row, Stack, Text } from './layout.tsx';
import styles from './timeline.module.css';
import tones from './tones.module.css';

export interface TimelineEntry {
  readonly id: string;
  readonly at: string;
  readonly title: ReactNode;
  readonly tone?: Tone;
  /** Shown after the title. */
  readonly aside?: ReactNode;
  readonly detail?: ReactNode;
}

export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <Stack as="ol" aria-label={label}>
      {entries.map(({ id, at, title, tone = 'neutral', aside, detail }) => (
        <Stack key={id} as="li" relative gap={3} pad="2 0" className={styles.entry}>
          <span className={styles.mark}>
            <Dot tone={tone} />
          </span>
          <Text as="time" mono tone="faint" size="sm">
            {at}
          </Text>
          <Box shrink>
            <Row wrap gap="1 2">
              <Text grow shrink>
                {title}
              </Text>
              {aside}
            </Row>
            {detail !== undefined && (
              <Box tone="soft" size="sm">
                {detail}
              </Box>
            )}
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}

export interface Step {
  readonly name: string;
  readonly label: string;
  /** `now`, `failed` and `uncertain` mark the current step. */
  readonly state: 'done' | 'now' | 'ahead' | 'skipped' | 'failed' | 'uncertain';
}

/** The steps of a process from left to right, each with its state. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <Row as="ol" aria-label={label}>
      {steps.map(({ name, label: word, state }) => (
        <li
          key={name}
          className={classes(styles.step, tones[TONES[state] ?? ''])}
          data-state={state}
          aria-current={isCurrent(state) ? 'step' : undefined}
        >
          <span className={styles.bead} aria-hidden />
          {word}
        </li>
      ))}
    </Row>
  );
}

const TONES: Readonly<Partial<Record<Step['state'], Tone>>> = {
  done: 'good',
  now: 'good',
  skipped: 'good',
  failed: 'bad',
  uncertain: 'warn',
};

function isCurrent(state: Step['state']): boolean {
  return state === 'now' || state === 'failed' || state === 'uncertain';
}
