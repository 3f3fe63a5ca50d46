import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ClipboardList, Unplug } from 'lucide-react';
import { useState } from 'react';

import type { Finding, Install, Report, Severity } from '#renderer/data/types.ts';
import { GradeLetter } from '#renderer/kit/report-grade.tsx';
import { Loaded } from '#renderer/kit/screen.tsx';
import type { Format } from '#renderer/text/format.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Column, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { Marked } from '#renderer/ui/marked.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { FINDING_IDS } from '#server/domain/report-card/finding-texts.ts';
import { SEVERITIES } from '#server/domain/report-card/report.ts';

import { useResilienceSearch } from '../search.ts';
import { FindingRow, LOOKS, useFindingTexts } from './finding-row.tsx';
import styles from './report.module.css';

interface ReportProps {
  readonly install: Install;
  readonly query: UseQueryResult<Report>;
}

/** What a plugin did: grade, figures, and findings with their evidence. */
export function ReportCard({ install, query }: ReportProps) {
  const text = useText().report;
  const gone = <EmptyState icon={Unplug} title={text.goneTitle} text={text.goneText} />;
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
        text={since === undefined ? text.idleText : text.idleSinceText}
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
      />
    </Box>
  );
}

/** The grade with a summary sentence and figures. */
function Summary({ report }: { readonly report: Report }) {
  const { report: text, format } = useText();
  const words = useFindingTexts();
  const [title, sentence] = headlineOf(report, text, (finding) => words(finding).title, format);
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

/** The headline of a report card, and what to do first. */
export function headlineOf(
  { findings }: Report,
  { headlines, aGrade }: Texts['report'],
  titleOf: (finding: Finding) => string,
  format: Format,
): readonly [title: string, sentence: string] {
  const errors = withSeverity(findings, 'error');
  const warnings = withSeverity(findings, 'warning').length;
  const unsafe = errors.find(({ id }) => id === 'signature-unchecked');
  const first = unsafe ?? errors[0];
  if (first === undefined) {
    if (warnings === 0) return [headlines.clean, headlines.cleanText];
    return [headlines.warnings(format.number(warnings)), headlines.warningsText];
  }
  if (unsafe === undefined && errors.length === 1) {
    const grade = warnings === 0 ? aGrade.A : aGrade.B;
    return [headlines.one, headlines.oneFirst(titleOf(first), grade)];
  }
  const title = unsafe ? headlines.unsafe : headlines.several(format.number(errors.length));
  return [title, headlines.beginWith(titleOf(first))];
}

function Facts({ report: { facts } }: { readonly report: Report }) {
  const { report: text, format } = useText();
  const names = Object.keys(text.fact) as (keyof typeof facts)[];
  return (
    <Row as="dl" wrap gap="2 6" className={styles.facts} aria-label={text.facts}>
      {names.map((name) => {
        const value = facts[name];
        return (
          value !== null && (
            <Column key={name} className={styles.fact}>
              <Note as="dt" nowrap>
                {text.fact[name]}
              </Note>
              <Text as="dd" size="2xl" weight="heavy" tight nowrap>
                {name === 'medianReceiverMs' ? format.duration(value) : format.number(value)}
              </Text>
            </Column>
          )
        );
      })}
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
  const { report: text, format } = useText();
  const { findings } = report;
  return (
    <Row as="header" wrap align="center" gap={2} lineBelow pad="2 3 2 4">
      <Text as="h3" size="lg" pad="0 1 0 0">
        {text.findings}
      </Text>
      {SEVERITIES.map((severity) => {
        const count = withSeverity(findings, severity).length;
        return (
          count > 0 && (
            <Badge key={severity} tone={LOOKS[severity].tone}>
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
  const { report: text, kit, format } = useText();
  const [all, setAll] = useState(false);
  const ids = FINDING_IDS.filter((id) => report.findings.every((finding) => finding.id !== id));
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
          <li key={id}>
            <Badge tone="good" mono>
              <Check aria-hidden />
              {id}
            </Badge>
          </li>
        ))}
      </Row>
      {others > 0 && (
        <Button size="sm" variant="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text.showFewer : kit.andMore(format.number(others))}
        </Button>
      )}
    </Row>
  );
}

function withSeverity(findings: readonly Finding[], severity: Severity): Finding[] {
  return findings.filter((finding) => finding.severity === severity);
}

/** Sorted by severity. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return SEVERITIES.flatMap((severity) => withSeverity(findings, severity));
}
