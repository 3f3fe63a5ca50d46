import type { Grade } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import type { Tone } from '#renderer/ui/badge.tsx';
import { GradeMark } from '#renderer/ui/grade-mark.tsx';

import { useReport } from './use-report.ts';

const TONES: Readonly<Record<Grade, Tone>> = {
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
  return (
    <GradeMark
      tone={grade === null ? 'neutral' : TONES[grade]}
      label={grade === null ? text.noGrade : text.grade(grade)}
      large={large}
    >
      {grade ?? '–'}
    </GradeMark>
  );
}

/** A plugin's grade, updated live. */
export function ReportGrade({ pluginId }: { readonly pluginId: string }) {
  const { data } = useReport(pluginId);
  return data && <GradeLetter grade={data.grade} />;
}
