import { Link, useNavigate } from '@tanstack/react-router';
import {
  ChevronDown,
  CircleAlert,
  CornerDownRight,
  Info,
  TriangleAlert,
  Wrench,
} from 'lucide-react';
import { useId } from 'react';

import type { Finding, FindingId, Install } from '#renderer/data/types.ts';
import { CopyAsTest } from '#renderer/kit/copy-as-test.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Box, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import tones from '#renderer/ui/tones.module.css';

import { EvidenceList } from './evidence-list.tsx';
import styles from './report.module.css';
import { stepAfter } from './steps.ts';
import { useFindingTexts } from './use-finding-texts.ts';

export const SEVERITIES = {
  error: { tone: 'bad', icon: CircleAlert },
  warning: { tone: 'warn', icon: TriangleAlert },
  info: { tone: 'info', icon: Info },
} as const;

/** Findings whose count is of scopes or checks, not of how often they happened. */
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
  const { icon: Icon, tone } = SEVERITIES[severity];
  return (
    <li className={classes(styles.finding, tones[tone])} data-open={open || undefined}>
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
  // Actions, hooks and checks cannot be written as tests.
  const latest = finding.evidence
    .flatMap(({ kind, id: of }) =>
      kind === 'request' || kind === 'delivery' ? [{ kind, id: of }] : [],
    )
    .at(-1);
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
        {latest && <CopyAsTest of={latest} />}
      </Stack>
    </Stack>
  );
}

/** How much evidence there is, and of what kind. */
function EvidenceCount({ finding: { evidence } }: { readonly finding: Finding }) {
  const text = useText().report;
  const format = useFormat();
  const [first] = evidence;
  if (first === undefined) return null;
  const isMixed = evidence.some(({ kind }) => kind !== first.kind);
  return text.pieces[isMixed ? 'mixed' : first.kind](format.number(evidence.length));
}

/** A button that leads to the next step after a finding. */
function FindingFix({ install, finding }: Pick<FindingRowProps, 'install' | 'finding'>) {
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

/** A sentence with code between backticks. */
export function Marked({ text }: { readonly text: string }) {
  return text.split('`').map((part, place) =>
    // Nothing but its place says what a part is.
    // oxlint-disable-next-line react/no-array-index-key
    place % 2 === 1 ? <code key={place}>{part}</code> : part,
  );
}
