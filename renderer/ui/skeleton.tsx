import { useText } from '#renderer/text/text.ts';

import { Box } from './layout.tsx';
import styles from './skeleton.module.css';

/** A loading placeholder that appears after a delay, to avoid flicker. */
export function Skeleton({ rows = 3, shape = 'row' }: { rows?: number; shape?: 'row' | 'tile' }) {
  const text = useText();
  return (
    <div className={styles.skeleton} data-shape={shape} role="status" aria-label={text.kit.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={styles.piece} />
      ))}
    </div>
  );
}

/** Stands in for a screen that has not loaded. */
export function ScreenSkeleton() {
  return (
    <Box fullY clip pad={5}>
      <Skeleton rows={8} />
    </Box>
  );
}
