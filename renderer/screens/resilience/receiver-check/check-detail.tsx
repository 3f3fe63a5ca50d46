import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { CircleAlert, Lightbulb, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { receiverCheckQuery } from '#renderer/data/report.ts';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import type { CheckId, Probe, ReceiverCheck } from '#renderer/data/types.ts';
import { TEST_LANGUAGE_OPTIONS } from '#renderer/kit/copy-as-test.tsx';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';

import { OutcomeIcon, OUTCOMES } from './check-list.tsx';
import { FIXES } from './fixes.ts';
import { testOfCheck } from './generated-test.ts';
import { ProbeSides } from './probe-sides.tsx';
import styles from './receiver-check.module.css';
import type { Result } from './receiver-state.ts';
import type { Checking } from './use-check.ts';

interface CheckDetailProps {
  readonly result: Result;
  readonly checking: Checking;
}

type WholeCheck = ReceiverCheck['checks'][number];

/** One check: its probes, reason, suggested change, and a test. */
export function CheckDetail({ result, checking }: CheckDetailProps) {
  const { receiverCheck: text, say } = useText();
  const { run, check } = result;
  const test = testOfCheck(result, useSettings().testLanguage);
  const query = useQuery(receiverCheckQuery(run.id));
  const whole = query.data?.checks.find(({ id }) => id === check.id);
  return (
    <Stack as="article" columns="1fr" packed gap={4} pad={4}>
      <Heading result={result} checking={checking} whole={whole} />
      <Loaded query={query} gone={<EmptyState icon={CircleAlert} title={text.gone} />}>
        {() => whole !== undefined && whole.probes.length > 0 && <Probes check={whole} />}
      </Loaded>
      {check.outcome === 'skipped' ? (
        <Reason icon={CircleAlert} title={text.skippedTitle}>
          <p>{check.foundCodes.map(say).join(' ')}</p>
        </Reason>
      ) : (
        <Advice result={result} />
      )}
      <CodeBlock asIs label={<TestLabel />} value={test.text} fileName={test.file} />
    </Stack>
  );
}

/** The heading of the test, with a choice of its language. */
function TestLabel() {
  const { receiverCheck, kit } = useText();
  return (
    <Row as="span" align="center" gap={2}>
      {receiverCheck.asTest}
      <Segmented
        label={kit.asTest.language}
        value={useSettings().testLanguage}
        segments={TEST_LANGUAGE_OPTIONS}
        onChange={(language) => changeSettings({ testLanguage: language })}
      />
    </Row>
  );
}

interface HeadingProps extends CheckDetailProps {
  readonly whole: WholeCheck | undefined;
}

function Heading({ result: { check }, checking, whole }: HeadingProps) {
  const text = useText().receiverCheck;
  const { id, outcome, required } = check;
  return (
    <Row as="header" wrap align="center" gap={3} shrink>
      <OutcomeIcon outcome={outcome} large />
      <Box grow shrink minWidth={4}>
        <Row as="h3" wrap align="center" gap="1 2" size="lg">
          {text.checks[id].title}
          <Badge tone={OUTCOMES[outcome].tone}>{text.outcomes[outcome]}</Badge>
          <Note weight="normal" className={styles.soft}>
            {required ? text.required : text.optional}
          </Note>
        </Row>
        <Note as="p" weight="normal" className={styles.soft}>
          <code>{id}</code>
          {whole !== undefined && <ProbeSummary check={whole} />}
        </Note>
      </Box>
      <Button size="sm" icon={RotateCw} busy={checking.running} onClick={() => checking.runOne(id)}>
        {text.runOne}
      </Button>
    </Row>
  );
}

/** Number and duration of the probes, and the expected response. */
function ProbeSummary({
  check: { id, outcome, probes, foundCodes },
}: {
  readonly check: WholeCheck;
}) {
  const { receiverCheck: text, format } = useText();
  const said = foundCodes.map(useText().say).join(' ');
  if (outcome === 'skipped') return null;
  const took = Math.max(0, ...probes.map(({ durationMs }) => durationMs));
  return (
    <>
      {probes.length > 0 &&
        ` · ${text.probes(format.number(probes.length))}, ${format.duration(took)}`}
      {` · ${text.expected[expectationOf(id)]}`}
      {said !== '' && <Text tone="ink"> · {said}</Text>}
    </>
  );
}

function Probes({ check: { id, probes } }: { readonly check: WholeCheck }) {
  const { receiverCheck: text, kit, format } = useText();
  const [chosen, setChosen] = useState(() => tellingProbe(id, probes));
  const probe = probes[chosen];
  if (probe === undefined) return null;
  return (
    <Stack as="section" columns="1fr" gap={2}>
      {probes.length > 1 && (
        <Box scroll>
          <Segmented
            label={text.whichProbe}
            value={String(chosen)}
            onChange={(place) => setChosen(Number(place))}
            segments={probes.map(({ status }, place) => ({
              value: String(place),
              label: `${format.number(place + 1)} · ${status ?? kit.noAnswer}`,
            }))}
          />
        </Box>
      )}
      <ProbeSides id={id} probe={probe} />
    </Stack>
  );
}

interface ReasonProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
}

function Reason({ icon: Icon, title, children }: ReasonProps) {
  return (
    <Stack as="section" columns="1fr" gap={2} tone="soft" className={styles.reason}>
      <Row as="h4" align="center" gap={2} tone="ink" size="md">
        <Icon aria-hidden />
        {title}
      </Row>
      {children}
    </Stack>
  );
}

function Advice({ result: { check } }: Pick<CheckDetailProps, 'result'>) {
  const text = useText().receiverCheck;
  const { why, advice } = text.checks[check.id];
  const passed = check.outcome === 'passed';
  return (
    <Stack align="start" gap={4} className={styles.advice}>
      <Reason icon={CircleAlert} title={text.why}>
        <p>{why}</p>
      </Reason>
      <Reason icon={Lightbulb} title={passed ? text.passedTitle : text.change}>
        {!passed && (
          <>
            <Code id={check.id} />
            <p>{advice}</p>
          </>
        )}
      </Reason>
    </Stack>
  );
}

/** The usual mistake and its fix, for Express. */
function Code({ id }: Pick<WholeCheck, 'id'>) {
  const text = useText().receiverCheck;
  const fix = FIXES[id];
  if (fix === undefined) return null;
  return (
    // Long code scrolls, so it must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.code} tabIndex={0}>
      {fix.before.map((line) => (
        <del key={line} aria-label={`${text.codeBefore}: ${line}`}>{`- ${line}\n`}</del>
      ))}
      {fix.after.map((line) => (
        <ins key={line} aria-label={`${text.codeAfter}: ${line}`}>{`+ ${line}\n`}</ins>
      ))}
    </pre>
  );
}

/** What a check expects of the responses. */
type Expectation = 'answer' | 'accept' | 'reject' | 'noRedirect' | 'inTime' | 'recover' | 'form';

const SPECIAL: Readonly<Partial<Record<CheckId, Expectation>>> = {
  reachable: 'answer',
  'answers-in-time': 'inTime',
  'no-redirect': 'noRedirect',
  'survives-garbage': 'recover',
  'action-answers': 'form',
  'action-unknown': 'form',
  'hook-answers': 'form',
  'callbacks-reject-wrong-signature': 'reject',
};

export function expectationOf(id: CheckId): Expectation {
  return SPECIAL[id] ?? (id.startsWith('rejects-') ? 'reject' : 'accept');
}

const SLOW_MS = 2000;

const isIn = (from: number, to: number) => (probe: Probe) =>
  probe.status !== null && probe.status >= from && probe.status < to;
const isAccepted = isIn(200, 300);
const isRedirected = isIn(300, 400);

/** True if the response to a probe is right. */
const IS_RIGHT: Readonly<Record<Expectation, (probe: Probe, isLast: boolean) => boolean>> = {
  answer: () => true,
  accept: isAccepted,
  form: isAccepted,
  inTime: ({ durationMs }) => durationMs <= SLOW_MS,
  reject: isIn(400, 500),
  noRedirect: (probe) => !isRedirected(probe),
  recover: (probe, isLast) => isAccepted(probe) === isLast,
};

/** The initially selected probe: the first with a wrong response, or else the last. */
export function tellingProbe(id: CheckId, probes: readonly Probe[]): number {
  const last = probes.length - 1;
  const isRight = IS_RIGHT[expectationOf(id)];
  const wrong = probes.findIndex(
    (probe, index) => probe.errorCode !== null || !isRight(probe, index === last),
  );
  return wrong === -1 ? Math.max(last, 0) : wrong;
}
