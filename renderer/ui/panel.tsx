import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import styles from './panel.module.css';

interface PanelProps {
  readonly title?: ReactNode;
  /** Beside the title: buttons, a badge. */
  readonly actions?: ReactNode;
  /** Without room around what is inside: tables and lists. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A sheet of paper with a title. */
export function Panel({ title, actions, flush = false, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      {(title !== undefined || actions !== undefined) && (
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={classes(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  );
}
