import type { RunStep } from '#renderer/data/types.ts';
import { Row } from '#renderer/ui/layout.tsx';

import styles from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  readonly segments: readonly RunStep['state'][];
}

/** One segment for each step or press of a run. */
export function Progress({ label, done, segments }: ProgressProps) {
  return (
    <Row
      gap="half"
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={segments.length}
      aria-valuenow={done}
    >
      {segments.map((state, index) => (
        // Segments have a fixed position.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={styles.segment} data-state={state} />
      ))}
    </Row>
  );
}
