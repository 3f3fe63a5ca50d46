import { ClipboardList, Unplug } from 'lucide-react';

import type { Finding, Install, Report } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import type { Format } from '#renderer/text/format.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Row, Stack } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

import { usePluginsSearch } from '../search.ts';
import { FindingList } from './finding-list.tsx';
import { Marked } from './finding-row.tsx';
import { GradeLetter } from './grade.tsx';
import { headlineOf } from './judged.ts';
import styles from './report.module.css';
import type { FindingTexts } from './use-finding-texts.ts';
import { useFindingTexts } from './use-finding-texts.ts';
import { useReport } from './use-report.ts';

/** The plugin's report card: grade, figures, and findings with their evidence. */
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
  const { search, replace } = usePluginsSearch();
  const { since } = search;
  return (
    <Box shrink surface pad="8 0">
      <EmptyState
        icon={ClipboardList}
        title={text.idleTitle}
        action={
          since === undefined ? (
            <Button onClick={() => replace({ view: 'connect' })}>{text.connect}</Button>
          ) : (
            <Button onClick={() => replace({ since: undefined })}>{text.all}</Button>
          )
        }
      >
        {since === undefined ? text.idleText : text.idleSinceText}
      </EmptyState>
    </Box>
  );
}

/** The grade with a sentence, and how much the plugin did. */
function Summary({ report }: { readonly report: Report }) {
  const text = useText().report;
  const format = useFormat();
  const words = useFindingTexts();
  const [title, sentence] = inWords(report, text, words, format);
  return (
    <Row as="section" shrink surface wrap align="center" gap="3 4" pad={3} aria-label={title}>
      <GradeLetter grade={report.grade} large />
      <div className={styles.verdict}>
        <h3 className={styles.headline}>{title}</h3>
        <p>
          <Marked text={sentence} />
        </p>
      </div>
      <Facts report={report} />
    </Row>
  );
}

function inWords(
  report: Report,
  { headlines, aGrade }: Texts['report'],
  words: FindingTexts,
  format: Format,
): readonly [title: string, sentence: string] {
  const headline = headlineOf(report);
  const beginWith = (first: Finding): string => headlines.beginWith(words(first).title);
  switch (headline.says) {
    case 'clean':
      return [headlines.clean, headlines.cleanText];
    case 'warnings': {
      const { count } = headline;
      return [
        count === 1 ? headlines.oneWarning : headlines.warnings(format.number(count)),
        headlines.warningsText,
      ];
    }
    case 'unsafe':
      return [headlines.unsafe, beginWith(headline.first)];
    case 'one':
      return [
        headlines.one,
        headlines.oneFirst(words(headline.first).title, aGrade[headline.without]),
      ];
    case 'several':
      return [headlines.several(format.number(headline.count)), beginWith(headline.first)];
  }
}

const COUNTS = [
  'calls',
  'refused',
  'limited',
  'deliveries',
  'failedAttempts',
  'callbacks',
] as const;

function Facts({ report: { facts } }: { readonly report: Report }) {
  const text = useText().report;
  const format = useFormat();
  return (
    <Row as="dl" wrap gap="2 6" className={styles.facts} aria-label={text.facts}>
      {COUNTS.map((name) => (
        <div key={name} className={styles.fact}>
          <dt>{text.fact[name]}</dt>
          <dd>{format.number(facts[name])}</dd>
        </div>
      ))}
      {facts.medianReceiverMs !== null && (
        <div className={styles.fact}>
          <dt>{text.fact.medianReceiverMs}</dt>
          <dd>{format.duration(facts.medianReceiverMs)}</dd>
        </div>
      )}
    </Row>
  );
}
