import type { ReactNode } from 'react';

import styles from './kit-screen.module.css';

interface SpecimensProps {
  /** The names of the parts, as they are imported. */
  readonly name: string;
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

/** Some parts under their names. */
export function Specimens({ name, stacked = false, children }: SpecimensProps) {
  return (
    <div className={styles.specimens}>
      <h3 className={styles.name}>{name}</h3>
      <div className={stacked ? styles.stack : styles.row}>{children}</div>
    </div>
  );
}
