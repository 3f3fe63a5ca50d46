import { getRouteApi } from '@tanstack/react-router';
import { ClipboardList, Unplug } from 'lucide-react';

import type { Install } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Stack } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

import { FindingList } from './finding-list.tsx';
import styles from './report.module.css';
import { Summary } from './summary.tsx';
import { useReport } from './use-report.ts';

const route = getRouteApi('/plugins');

/** What the plugin did, judged: the grade, figures, and what was found with its evidence. */
export function ReportTab({ install }: { readonly install: Install }) {
  const text = useText().report;
  const query = useReport(install.pluginId);
  const gone = (
    <EmptyState icon={Unplug} title={text.goneTitle}>
      {text.goneText}
    </EmptyState>
  );
  return (
    <Loaded query={query} gone={gone}>
      {(report) => (
        <Stack gap={3} className={styles.card}>
          {report.grade === null ? <Idle /> : <Summary report={report} />}
          {(report.grade !== null || report.findings.length > 0) && (
            <FindingList key={report.pluginId} install={install} report={report} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** A plugin that did nothing is not graded. */
function Idle() {
  const text = useText().report;
  const { since } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (search: { view?: 'connect'; since?: undefined }): void =>
    void navigate({ search: (old) => ({ ...old, ...search }), replace: true });
  return (
    <Box shrink border radius="lg" fill="surface" pad="8 0">
      <EmptyState
        icon={ClipboardList}
        title={text.idleTitle}
        action={
          since === undefined ? (
            <Button onClick={() => go({ view: 'connect' })}>{text.connect}</Button>
          ) : (
            <Button onClick={() => go({ since: undefined })}>{text.all}</Button>
          )
        }
      >
        {since === undefined ? text.idleText : text.idleSinceText}
      </EmptyState>
    </Box>
  );
}
