import { GradeMark } from './grade.tsx';
import { useReport } from './use-report.ts';

/** A plugin's grade, live; nothing until it has been read. */
export function ReportGrade({ pluginId }: { readonly pluginId: string }) {
  const { data } = useReport(pluginId);
  return data === undefined ? null : <GradeMark grade={data.grade} />;
}
