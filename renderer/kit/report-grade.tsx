import { useQuery } from '@tanstack/react-query';

import { reportQuery } from '#renderer/data/report.ts';
import type { Grade } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import type { Tone } from '#renderer/ui/badge.tsx';
import { classes } from '#renderer/ui/classes.ts';
import tones from '#renderer/ui/tones.module.css';

import styles from './report-grade.module.css';
import { useServerId } from './store.ts';

/** The tones of grades, for reports and receiver checks. */
const GRADE_TONES: Readonly<Record<Grade, Tone>> = {
  A: 'good',
  B: 'info',
  C: 'warn',
  D: 'bad',
  F: 'bad',
};

interface GradeLetterProps {
  /** Null if there was nothing to grade. */
  readonly grade: Grade | null;
  readonly large?: boolean;
}

export function GradeLetter({ grade, large = false }: GradeLetterProps) {
  const text = useText().report;
  const label = grade === null ? text.noGrade : text.grade(grade);
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classes(
        styles.grade,
        tones[grade === null ? 'neutral' : GRADE_TONES[grade]],
        large && styles.large,
      )}
    >
      {grade ?? '–'}
    </span>
  );
}

/** A plugin's grade, updated live. */
export function ReportGrade({ pluginId }: { readonly pluginId: string }) {
  const { data } = useQuery(reportQuery(useServerId(), pluginId));
  return data && <GradeLetter grade={data.grade} />;
}
