import { ChevronDown, Copy, Download, FileCode2, FileJson2 } from 'lucide-react';

import { LAST_HOUR } from '#renderer/data/report.ts';
import type { Report } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useCopyText } from '#renderer/ui/copy.tsx';
import { Box } from '#renderer/ui/layout.tsx';
import { Menu, MenuItem } from '#renderer/ui/menu.tsx';
import { useSaveFile } from '#renderer/ui/save-file.ts';
import { Select } from '#renderer/ui/select.tsx';
import { reportsAsHtml } from '#server/domain/report-card/html.ts';
import { reportsAsMarkdown } from '#server/domain/report-card/markdown.ts';
import type { Report as JudgedReport } from '#server/domain/report-card/report.ts';

import { useResilienceSearch } from '../search.ts';
import { useFindingTexts } from './finding-row.tsx';

export function ReportActions({ report }: { readonly report: Report | undefined }) {
  return (
    <>
      <Since />
      {report !== undefined && report.grade !== null && <Export report={report} />}
    </>
  );
}

const ALL = 'all';
const NOW = 'now';

function Since() {
  const { report: text, format } = useText();
  const [{ since }, replace] = useResilienceSearch();
  const now = useNow();
  const moment = since === undefined || since === LAST_HOUR ? null : since;
  const choose = (chosen: string): void => {
    const next = chosen === NOW ? new Date(now).toISOString() : chosen;
    replace({ since: next === ALL ? undefined : next });
  };
  return (
    <Box minWidth={3}>
      <Select<string>
        label={text.since}
        labelHidden
        value={since ?? ALL}
        onChange={choose}
        options={[
          { value: ALL, label: text.all },
          { value: LAST_HOUR, label: text.hour },
          ...(moment === null
            ? []
            : [{ value: moment, label: text.sinceTime(format.dateTime(moment)) }]),
          { value: NOW, label: text.now },
        ]}
      />
    </Box>
  );
}

function Export({ report }: { readonly report: Report }) {
  const { report: text, kit } = useText();
  const copy = useCopyText();
  const save = useSaveFile();
  const textsOf = useFindingTexts();
  const name = `report-${report.pluginId}`;
  const judged = (): JudgedReport[] => [translated(report, textsOf)];
  const copyMarkdown = (): void =>
    void copy(reportsAsMarkdown(judged(), text.document), { title: text.copiedMarkdown });
  const saveJson = (): void => save(`${name}.json`, `${JSON.stringify(report, null, 2)}\n`);
  const savePage = (): void => save(`${name}.html`, reportsAsHtml(judged(), text.document));
  return (
    <Menu
      trigger={
        <Button icon={Download}>
          {kit.export}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuItem icon={Copy} onSelect={copyMarkdown}>
        {text.copyMarkdown}
      </MenuItem>
      <MenuItem icon={FileJson2} onSelect={saveJson}>
        {text.saveJson}
      </MenuItem>
      <MenuItem icon={FileCode2} onSelect={savePage}>
        {text.savePage}
      </MenuItem>
    </Menu>
  );
}

/** A report card in the language of the interface. */
function translated(report: Report, textsOf: ReturnType<typeof useFindingTexts>): JudgedReport {
  const findings = report.findings.map((finding) => {
    const { title, detail, advice } = textsOf(finding);
    return { ...finding, title, detail: plain(detail), advice: plain(advice) };
  });
  // The contract does not define the values of findings.
  return { ...report, findings } as JudgedReport;
}

/** Without backticks, which mark code only in the interface. */
function plain(text: string): string {
  return text.replaceAll('`', '');
}
