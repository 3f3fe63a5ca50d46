import type { Grade } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { classes } from '#renderer/ui/classes.ts';

import styles from './grade.module.css';

interface GradeMarkProps {
  /** Null: the plugin did nothing that could be graded. */
  readonly grade: Grade | null;
  readonly large?: boolean;
}

/** A grade as a letter in its colour; a dash where there is none. */
export function GradeMark({ grade, large = false }: GradeMarkProps) {
  const text = useText().report;
  const name = grade === null ? text.noGrade : text.grade(grade);
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={classes(styles.grade, large && styles.large)}
      data-grade={grade ?? undefined}
    >
      {grade ?? '–'}
    </span>
  );
}
