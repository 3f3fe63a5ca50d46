import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ClipboardList, Unplug } from 'lucide-react';
import { useState } from 'react';

import type { Finding, FindingId, Grade, Install, Report, Severity } from '#renderer/data/types.ts';
import { GradeLetter } from '#renderer/kit/report-grade.tsx';
import { Loaded } from '#renderer/kit/screen.tsx';
import type { Format } from '#renderer/text/format.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { EmptyState } from '#renderer/ui/notice.tsx';

import { useResilienceSearch } from '../search.ts';
import { FindingRow, Marked, SEVERITIES } from './finding-row.tsx';
import styles from './report.module.css';
import type { FindingTexts } from './use-finding-texts.ts';
import { useFindingTexts } from './use-finding-texts.ts';

interface ReportProps {
  readonly install: Install;
  readonly query: UseQueryResult<Report>;
}

/** What a plugin did: grade, figures, and findings with their evidence. */
export function ReportCard({ install, query }: ReportProps) {
  const text = useText().report;
  const gone = (
    <EmptyState icon={Unplug} title={text.goneTitle}>
      {text.goneText}
    </EmptyState>
  );
  return (
    <Loaded query={query} gone={gone}>
      {(report) => (
        <Stack gap={3} className={styles.card}>
          {report.grade === null ? <Idle install={install} /> : <Summary report={report} />}
          {(report.grade !== null || report.findings.length > 0) && (
            <FindingList key={report.pluginId} install={install} report={report} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function Idle({ install: { pluginId } }: Pick<ReportProps, 'install'>) {
  const text = useText().report;
  const [{ since }, replace] = useResilienceSearch();
  return (
    <Box shrink surface pad="5 0">
      <EmptyState
        icon={ClipboardList}
        title={text.idleTitle}
        action={
          since === undefined ? (
            <Link
              to="/plugins"
              search={{ plugin: pluginId, view: 'connect' }}
              className={link.link}
            >
              {text.connect}
            </Link>
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

/** The grade with a summary sentence and figures. */
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
          <Note as="dt" nowrap>
            {text.fact[name]}
          </Note>
          <Text as="dd" size="2xl" weight="heavy" tight nowrap>
            {format.number(facts[name])}
          </Text>
        </div>
      ))}
      {facts.medianReceiverMs !== null && (
        <div className={styles.fact}>
          <Note as="dt" nowrap>
            {text.fact.medianReceiverMs}
          </Note>
          <Text as="dd" size="2xl" weight="heavy" tight nowrap>
            {format.duration(facts.medianReceiverMs)}
          </Text>
        </div>
      )}
    </Row>
  );
}

/** Findings, worst first, and the checks without findings. */
function FindingList({ install, report }: { readonly install: Install; readonly report: Report }) {
  const text = useText().report;
  const [search, replace] = useResilienceSearch();
  const findings = inOrder(report.findings);
  // The worst finding is open by default.
  const open = search.finding ?? findings[0]?.id;
  return (
    <Box as="section" shrink surface aria-label={text.findings}>
      <Head report={report} />
      {findings.length === 0 ? (
        <Text as="p" pad="6 4" tone="soft" textAlign="center">
          {text.noFindings}
        </Text>
      ) : (
        <Stack as="ul">
          {findings.map((finding) => (
            <FindingRow
              key={finding.id}
              install={install}
              finding={finding}
              open={finding.id === open}
              onToggle={() => replace({ finding: finding.id === open ? 'none' : finding.id })}
            />
          ))}
        </Stack>
      )}
      <NotFound report={report} />
    </Box>
  );
}

function Head({ report }: { readonly report: Report }) {
  const text = useText().report;
  const format = useFormat();
  const { findings } = report;
  return (
    <Row as="header" wrap align="center" gap={2} lineBelow pad="2 3 2 4">
      <Text as="h3" size="lg" pad="0 1 0 0">
        {text.findings}
      </Text>
      {(['error', 'warning', 'info'] as const).map((severity) => {
        const count = withSeverity(findings, severity).length;
        return (
          count > 0 && (
            <Badge key={severity} tone={SEVERITIES[severity].tone}>
              {text.document.severities[severity](format.number(count))}
            </Badge>
          )
        );
      })}
    </Row>
  );
}

/** The number of checks without findings that are shown initially. */
const NAMED = 3;

function NotFound({ report }: { readonly report: Report }) {
  const text = useText().report;
  const format = useFormat();
  const { names } = text;
  const [all, setAll] = useState(false);
  const ids = notFound(Object.keys(names) as (keyof typeof names)[], report.findings);
  if (ids.length === 0) return null;
  const others = ids.length - NAMED;
  return (
    <Row
      as="footer"
      wrap
      align="center"
      gap="1 3"
      pad="2 4"
      fill="sunken"
      className={styles.notFound}
    >
      <Note as="h4" weight="normal">
        {text.lookedFor}
      </Note>
      <Row as="ul" wrap gap="1 2">
        {ids.slice(0, all ? ids.length : NAMED).map((id) => (
          <Row
            key={id}
            as="li"
            inline
            align="center"
            gap={1}
            radius="sm"
            fill="good-soft"
            tone="good"
            size="xs"
            icons="sm"
            className={styles.passed}
            title={id}
          >
            <Check aria-hidden />
            {names[id]}
          </Row>
        ))}
      </Row>
      {others > 0 && (
        <Button size="sm" variant="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text.showFewer : text.more(format.number(others))}
        </Button>
      )}
    </Row>
  );
}

/** Errors that make a plugin unsafe. */
const SECURITY: readonly FindingId[] = ['signature-unchecked'];

/** The headline of a report card, by the findings that lower the grade. */
type Headline =
  | { readonly says: 'clean' }
  | { readonly says: 'warnings'; readonly count: number }
  | { readonly says: 'unsafe'; readonly first: Finding }
  /** `without` is the grade if the error were fixed. */
  | { readonly says: 'one'; readonly first: Finding; readonly without: Grade }
  | { readonly says: 'several'; readonly first: Finding; readonly count: number };

export function headlineOf({ findings }: Report): Headline {
  const errors = withSeverity(findings, 'error');
  const warnings = withSeverity(findings, 'warning').length;
  const security = errors.find(({ id }) => SECURITY.includes(id));
  if (security !== undefined) return { says: 'unsafe', first: security };
  const [first] = errors;
  if (first === undefined) {
    return warnings === 0 ? { says: 'clean' } : { says: 'warnings', count: warnings };
  }
  if (errors.length > 1) return { says: 'several', first, count: errors.length };
  return { says: 'one', first, without: warnings === 0 ? 'A' : 'B' };
}

function withSeverity(findings: readonly Finding[], severity: Severity): Finding[] {
  return findings.filter((finding) => finding.severity === severity);
}

/** Sorted by severity. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return (['error', 'warning', 'info'] as const).flatMap((one) => withSeverity(findings, one));
}

/** The kinds of findings that did not occur. */
export function notFound(all: readonly FindingId[], findings: readonly Finding[]): FindingId[] {
  const found = new Set(findings.map(({ id }) => id));
  return all.filter((id) => !found.has(id));
}
