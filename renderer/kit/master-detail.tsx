import type { ReactNode } from 'react';

import styles from './master-detail.module.css';

interface MasterDetailProps {
  /** What there is to choose from: filters over a list. */
  readonly list: ReactNode;
  /** What is chosen. */
  readonly detail: ReactNode;
}

/** A list and what is chosen of it, beside each other; each scrolls by itself. */
export function MasterDetail({ list, detail }: MasterDetailProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.list}>{list}</div>
      <div className={styles.detail}>{detail}</div>
    </div>
  );
}
