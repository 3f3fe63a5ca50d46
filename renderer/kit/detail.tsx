import type { ReactNode } from 'react';

import styles from './detail.module.css';

/** What is chosen of a list, its parts below each other. */
export function Detail({ children }: { readonly children: ReactNode }) {
  return <div className={styles.detail}>{children}</div>;
}

/** Short facts side by side. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  readonly name: string;
  /** Out of the way while a flow is shown. */
  readonly technical?: boolean;
  readonly children: ReactNode;
}

export function Fact({ name, technical = false, children }: FactProps) {
  return (
    <div data-technical={technical || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
