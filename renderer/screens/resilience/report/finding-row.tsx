import type { NavigateOptions } from '@tanstack/react-router';
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
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Marked } from '#renderer/ui/marked.tsx';
import tones from '#renderer/ui/tones.module.css';
import { findingIn } from '#server/domain/report-card/finding-texts.ts';

import { EvidenceList } from './evidence-list.tsx';
import styles from './report.module.css';

export const LOOKS = {
  error: { tone: 'bad', icon: CircleAlert },
  warning: { tone: 'warn', icon: TriangleAlert },
  info: { tone: 'info', icon: Info },
} as const;

/** Findings that count scopes or checks instead of occurrences. */
const COUNTS_OTHERS: readonly FindingId[] = ['unused-scopes', 'signature-unchecked'];

interface FindingRowProps {
  readonly install: Install;
  readonly finding: Finding;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** A finding with its next step; evidence and advice when open. */
export function FindingRow({ install, finding, open, onToggle }: FindingRowProps) {
  const { report: text, format } = useText();
  const { title, detail, advice } = useFindingTexts()(finding);
  const body = useId();
  const { id, severity, count } = finding;
  return (
    <Stack
      as="li"
      columns="auto 1fr auto"
      gap="1 3"
      pad="3 4"
      lineBelow
      relative
      className={classes(styles.finding, tones[LOOKS[severity].tone])}
      data-open={open || undefined}
    >
      <SeverityMark severity={severity} />
      <Box shrink>
        <Row as="h4" wrap align="baseline" gap="0 2">
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
            <Note weight="normal">
              {count === 1 ? text.once : text.times(format.number(count))}
            </Note>
          )}
          <Text as="code" tone="soft" weight="normal" size="xs">
            {id}
          </Text>
        </Row>
        <Text as="p" tone="soft" breakAnywhere className={styles.detail}>
          <Marked text={detail} />
        </Text>
      </Box>
      <Row align="center" gap={3} className={styles.steps}>
        <EvidenceCount finding={finding} />
        <FindingFix install={install} finding={finding} primary={open} />
      </Row>
      {open && <Opened id={body} install={install} finding={finding} advice={advice} />}
    </Stack>
  );
}

interface OpenedProps extends Pick<FindingRowProps, 'install' | 'finding'> {
  readonly id: string;
  readonly advice: string;
}

/** The evidence, the suggested change, and the related ledger rows. */
function Opened({ id, install, finding, advice }: OpenedProps) {
  const text = useText().report;
  // Actions, hooks and checks cannot be exported as tests.
  const latest = finding.evidence
    .flatMap(({ kind, id: of }) =>
      kind === 'request' || kind === 'delivery' ? [{ kind, id: of }] : [],
    )
    .at(-1);
  return (
    <Stack id={id} gap={2} shrink className={styles.body}>
      <EvidenceList key={finding.id} install={install} finding={finding} />
      <Stack align="start" gap={2} columns="auto 1fr auto" className={styles.advice}>
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

function EvidenceCount({ finding: { evidence } }: { readonly finding: Finding }) {
  const { report: text, format } = useText();
  const [first] = evidence;
  const isMixed = evidence.some(({ kind }) => kind !== first?.kind);
  return (
    <Row
      as="span"
      inline
      align="center"
      gap={1}
      tone="soft"
      size="sm"
      weight="strong"
      nowrap
      icons="sm"
      className={styles.count}
      aria-hidden
    >
      {first && text.pieces[isMixed ? 'mixed' : first.kind](format.number(evidence.length))}
      <ChevronDown />
    </Row>
  );
}

function SeverityMark({ severity }: Pick<Finding, 'severity'>) {
  const text = useText().report;
  const { icon: Icon } = LOOKS[severity];
  return (
    <Stack
      as="span"
      centered
      radius="sm"
      icons="sm"
      square={6}
      fill="tone-soft"
      tone="own"
      role="img"
      aria-label={text.severities[severity]}
    >
      <Icon aria-hidden />
    </Stack>
  );
}

/** A button that leads to the next step after a finding. */
function FindingFix({
  install,
  finding,
  primary,
}: Pick<FindingRowProps, 'install' | 'finding'> & { readonly primary: boolean }) {
  const text = useText().report;
  const navigate = useNavigate();
  const { label, place } = stepAfter(finding, install.pluginId);
  return (
    <Button
      size="sm"
      icon={Wrench}
      variant={primary ? 'primary' : 'default'}
      onClick={() => void navigate(place)}
    >
      {text.fixes[label]}
    </Button>
  );
}

interface Step {
  readonly label: keyof Texts['report']['fixes'];
  readonly place: NavigateOptions;
}

const step =
  (label: Step['label'], to: NavigateOptions['to'], search = {}, hash?: string) =>
  (plugin: string): Step => ({
    label,
    place: { to, search: { plugin, ...search }, ...(hash !== undefined && { hash }) },
  });

const limits = step('limits', '/limits');
const callbacks = step('callbacks', '/callbacks');
const access = step('access', '/plugins');

/** Next steps that depend only on the kind of finding. */
const STEPS: Partial<Readonly<Record<FindingId, (plugin: string) => Step>>> = {
  'signature-unchecked': step('check', '/resilience', {}, 'receiver'),
  'retry-after-ignored': limits,
  'daily-cap': limits,
  polling: step('subscribe', '/plugins', { view: 'settings' }),
  'failing-receiver': step('dropped', '/webhooks', { status: 'dropped' }),
  'slow-receiver': step('deliveries', '/webhooks'),
  'slow-callbacks': callbacks,
  'failed-callbacks': callbacks,
  'unused-scopes': access,
};

/** The next step after a finding about a plugin. */
export function stepAfter(finding: Finding, plugin: string): Step {
  const found = STEPS[finding.id];
  if (found !== undefined) return found(plugin);
  // Missing scopes are granted on the access tab.
  const { message } = finding.values;
  if (typeof message === 'string' && /\bscope\b/iu.test(message)) return access(plugin);
  const last = finding.evidence.findLast(({ kind }) => kind === 'request');
  return last === undefined
    ? step('calls', '/requests')(plugin)
    : { label: 'call', place: { to: '/requests', search: { request: Number(last.id) } } };
}

/** Translates findings; unknown findings from a newer server are left unchanged. */
export function useFindingTexts() {
  const { kinds } = useText().report;
  return (finding: Finding): Pick<Finding, 'title' | 'detail' | 'advice'> =>
    Object.hasOwn(kinds, finding.id) ? findingIn(kinds, finding) : finding;
}
