import type { ReactNode } from 'react';

import { useText } from '#renderer/text/text.ts';

import styles from './fold.module.css';
import { Note, Stack } from './layout.tsx';

interface FoldProps {
  readonly title: ReactNode;
  /** The number of entries inside; none is shown for 0. */
  readonly count?: number;
  readonly children: ReactNode;
}

/** A section that is collapsed until it is opened. */
export function Fold({ title, count = 0, children }: FoldProps) {
  const { format } = useText();
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        {title} {count > 0 && <Note weight="normal">{format.number(count)}</Note>}
      </summary>
      <Stack gap={2} shrink breakAnywhere pad="0 3 3">
        {children}
      </Stack>
    </details>
  );
}
