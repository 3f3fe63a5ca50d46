import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, CornerDownRight, Wrench } from 'lucide-react';
import { useId } from 'react';

import type { Finding, FindingId, Install } from '#renderer/data/types.ts';
import { CopyAsTest } from '#renderer/kit/copy-as-test.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Row, Stack, Text } from '#renderer/ui/layout.tsx';

import { EvidenceList } from './evidence-list.tsx';
import { Marked } from './marked.tsx';
import styles from './report.module.css';
import { SEVERITY_ICONS } from './severity.ts';
import { stepAfter } from './steps.ts';
import { useFindingTexts } from './use-finding-texts.ts';

/** Findings that count scopes or checks, which their words name: they did not happen so many times. */
const COUNTS_OTHERS: readonly FindingId[] = ['unused-scopes', 'signature-unchecked'];

interface FindingRowProps {
  readonly install: Install;
  readonly finding: Finding;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One finding with the next step beside it; open, with its evidence and what to change. */
export function FindingRow({ install, finding, open, onToggle }: FindingRowProps) {
  const text = useText().report;
  const format = useFormat();
  const { title, detail, advice } = useFindingTexts()(finding);
  const body = useId();
  const { id, severity, count } = finding;
  const Icon = SEVERITY_ICONS[severity];
  return (
    <li className={styles.finding} data-severity={severity} data-open={open || undefined}>
      <span className={styles.mark} role="img" aria-label={text.severities[severity]}>
        <Icon aria-hidden />
      </span>
      <Box shrink>
        <Row as="h4" wrap align="baseline" className={styles.name}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={open ? body : undefined}
            onClick={onToggle}
          >
            {title}
          </button>
          {!COUNTS_OTHERS.includes(id) && (
            <Text tone="soft" size="sm" weight="normal">
              {count === 1 ? text.once : text.times(format.number(count))}
            </Text>
          )}
          <Text as="code" tone="soft" weight="normal" size="xs" data-technical>
            {id}
          </Text>
        </Row>
        <p className={styles.detail}>
          <Marked text={detail} />
        </p>
      </Box>
      <Row align="center" gap={3} className={styles.steps}>
        <span className={styles.count} aria-hidden>
          <EvidenceCount finding={finding} />
          <ChevronDown />
        </span>
        <FindingFix install={install} finding={finding} />
      </Row>
      {open && <Opened id={body} install={install} finding={finding} advice={advice} />}
    </li>
  );
}

interface OpenedProps extends Pick<FindingRowProps, 'install' | 'finding'> {
  readonly id: string;
  readonly advice: string;
}

/** The evidence, what to change, and the ledger rows behind it. */
function Opened({ id, install, finding, advice }: OpenedProps) {
  const text = useText().report;
  return (
    <Stack id={id} gap={2} shrink className={styles.body}>
      <EvidenceList key={finding.id} install={install} finding={finding} />
      <Stack align="start" gap={2} className={styles.advice}>
        <CornerDownRight aria-hidden />
        <p>
          <Marked text={advice} />
          {finding.ledger.map((row) => (
            <Link
              key={row}
              className={styles.row}
              to="/fidelity"
              search={{ row }}
              aria-label={text.openRow(row)}
            >
              {row}
            </Link>
          ))}
        </p>
        <EvidenceAsTest finding={finding} />
      </Stack>
    </Stack>
  );
}

/** The latest evidence as a test; actions, hooks and checks are none that could be written so. */
function EvidenceAsTest({ finding: { evidence } }: Pick<FindingRowProps, 'finding'>) {
  const latest = evidence
    .flatMap(({ kind, id }) => (kind === 'request' || kind === 'delivery' ? [{ kind, id }] : []))
    .at(-1);
  return latest === undefined ? null : <CopyAsTest of={latest} />;
}

/** How much evidence there is, and of what; nothing where there is none. */
function EvidenceCount({ finding: { evidence } }: { readonly finding: Finding }) {
  const text = useText().report;
  const format = useFormat();
  const [first] = evidence;
  if (first === undefined) return null;
  const isMixed = evidence.some(({ kind }) => kind !== first.kind);
  return text.pieces[isMixed ? 'mixed' : first.kind](format.number(evidence.length));
}

interface FindingFixProps {
  readonly install: Install;
  readonly finding: Finding;
}

/** The next step after a finding, as a button that leads to it. */
function FindingFix({ install, finding }: FindingFixProps) {
  const text = useText().report;
  const navigate = useNavigate();
  const { label, place } = stepAfter(finding, install.pluginId);
  return (
    <Button
      size="sm"
      icon={Wrench}
      variant={finding.severity === 'error' ? 'primary' : 'default'}
      onClick={() => void navigate(place)}
    >
      {text.fixes[label]}
    </Button>
  );
}
