import { Check } from 'lucide-react';
import { useState } from 'react';

import type { Install, Report } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { CopyButton } from '#renderer/ui/copy.tsx';
import { Box, Row, Stack, Text } from '#renderer/ui/layout.tsx';

import { usePluginsSearch } from '../search.ts';
import { FindingRow, SEVERITIES } from './finding-row.tsx';
import { inOrder, notFound, withSeverity } from './judged.ts';
import styles from './report.module.css';
import { useDocuments } from './use-documents.ts';

interface FindingListProps {
  readonly install: Install;
  readonly report: Report;
}

/** Everything that was found, the worst first and one of it open, and what was not found. */
export function FindingList({ install, report }: FindingListProps) {
  const text = useText().report;
  const { search, replace } = usePluginsSearch();
  const findings = inOrder(report.findings);
  // The worst is open until another one is chosen, or none.
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
  const { markdown } = useDocuments();
  const format = useFormat();
  const { findings } = report;
  return (
    <Row as="header" wrap align="center" gap={2} lineBelow pad="2 3 2 4">
      <h3 className={styles.title}>{text.findings}</h3>
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
      <Text push>
        <CopyButton size="sm" variant="quiet" text={() => markdown(report)}>
          {text.copyMarkdown}
        </CopyButton>
      </Text>
    </Row>
  );
}

/** Checks without findings that are named before the rest is asked for. */
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
    <footer className={styles.notFound}>
      <Text as="h4" tone="soft" size="sm" weight="normal">
        {text.lookedFor}
      </Text>
      <Row as="ul" wrap gap="1 2">
        {ids.slice(0, all ? ids.length : NAMED).map((id) => (
          <li key={id} className={styles.passed} title={id}>
            <Check aria-hidden />
            {names[id]}
          </li>
        ))}
      </Row>
      {others > 0 && (
        <Button size="sm" variant="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text.showFewer : text.more(format.number(others))}
        </Button>
      )}
    </footer>
  );
}
