import type { ReactNode } from 'react';

import styles from './step-note.module.css';

interface StepNoteProps {
  readonly text: string;
  /** The buttons that take the step. */
  readonly children: ReactNode;
}

/** What would help where a cause is known, with the buttons that do it. */
export function StepNote({ text, children }: StepNoteProps) {
  return (
    <div className={styles.note}>
      <p>{text}</p>
      {children}
    </div>
  );
}
