import { useText } from '#renderer/text/text.ts';

import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly rows?: number;
  /** As high as a row of a list, or a tile. */
  readonly shape?: 'row' | 'tile';
}

/** The place of something that is being read. It stays unseen for a moment, so nothing flickers. */
export function Skeleton({ rows = 3, shape = 'row' }: SkeletonProps) {
  const text = useText();
  return (
    <div className={styles.skeleton} data-shape={shape} role="status" aria-label={text.kit.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={styles.piece} />
      ))}
    </div>
  );
}
