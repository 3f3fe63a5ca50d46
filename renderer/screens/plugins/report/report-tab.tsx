import { getRouteApi } from '@tanstack/react-router';
import { ClipboardList, Unplug } from 'lucide-react';

import type { Install, Report } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import type { Format } from '#renderer/text/format.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Row, Stack } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

import { FindingList } from './finding-list.tsx';
import { GradeMark } from './grade.tsx';
import { headlineOf } from './judged.ts';
import { Marked } from './marked.tsx';
import styles from './report.module.css';
import type { FindingTexts } from './use-finding-texts.ts';
import { useFindingTexts } from './use-finding-texts.ts';
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

/** The grade with a sentence, and how much the plugin did. */
function Summary({ report }: { readonly report: Report }) {
  const text = useText().report;
  const format = useFormat();
  const words = useFindingTexts();
  const { title, sentence } = inWords(report, text, words, format);
  return (
    <Row
      as="section"
      shrink
      border
      radius="lg"
      fill="surface"
      wrap
      align="center"
      gap="3 4"
      pad={3}
      aria-label={title}
    >
      <GradeMark grade={report.grade} large />
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

interface Verdict {
  readonly title: string;
  readonly sentence: string;
}

function inWords(
  report: Report,
  text: Texts['report'],
  words: FindingTexts,
  format: Format,
): Verdict {
  const { headlines } = text;
  const headline = headlineOf(report);
  switch (headline.says) {
    case 'clean':
      return { title: headlines.clean, sentence: headlines.cleanText };
    case 'warnings':
      return {
        title:
          headline.count === 1
            ? headlines.oneWarning
            : headlines.warnings(format.number(headline.count)),
        sentence: headlines.warningsText,
      };
    case 'unsafe':
      return {
        title: headlines.unsafe,
        sentence: headlines.beginWith(words(headline.first).title),
      };
    case 'one':
      return {
        title: headlines.one,
        sentence: headlines.oneFirst(words(headline.first).title, text.aGrade[headline.without]),
      };
    case 'several':
      return {
        title: headlines.several(format.number(headline.count)),
        sentence: headlines.beginWith(words(headline.first).title),
      };
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
