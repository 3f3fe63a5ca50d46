import { useText } from '#renderer/text/text.ts';

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
