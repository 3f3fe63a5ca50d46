import { ArrowRight, CircleCheck, CircleX } from 'lucide-react';
import type { ComponentProps } from 'react';

import type { Run, RunStep } from '#renderer/data/types.ts';
import type { RunWords } from '#renderer/kit/scenario-run/run-words.ts';
import { SubjectLink } from '#renderer/kit/subject-chip.tsx';
import { useText } from '#renderer/text/text.ts';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './player-bar.module.css';

interface WordsProps {
  readonly run: Run;
  readonly title: string;
  readonly words: RunWords;
}

/** The presenter's text and the next step, or the result of the run. */
export function PlayerWords({ run, words: { said, next } }: WordsProps) {
  const { player } = useText().scenarios;
  const { language } = useText();
  const failed = failedIn(run);
  const receivers = run.receivers
    .filter(({ webhooks, callbacks }) => webhooks === 'plugin' || callbacks === 'plugin')
    .map(({ pluginId }) => pluginId);
  return (
    <Stack grow shrink scroll className={styles.words}>
      <div aria-live="polite">
        {failed !== undefined && <Failed step={failed} />}
        {run.state === 'passed' && (
          <Line tone="good" weight="strong">
            <CircleCheck aria-hidden />
            {player.passed}
          </Line>
        )}
        {next !== null && (
          <Text as="p" truncate weight="strong" title={said?.[language]}>
            {said?.[language] ?? player.ready}
          </Text>
        )}
      </div>
      {receivers.length > 0 && (
        <Line className={styles.next}>{player.calledPlugins(receivers.join(', '))}</Line>
      )}
      {next !== null && (
        <Line className={styles.next}>
          <ArrowRight aria-hidden />
          <Text truncate>
            {player.nextIs} <b>{next[language]}</b>
          </Text>
        </Line>
      )}
    </Stack>
  );
}

/** The sentence of a press, with what comes next in small print below. */
export function PresentedWords({ run, title, words: { said, next, done } }: WordsProps) {
  const { stage, scenarios, kit, language } = useText();
  const reason = useReason();
  const failed = failedIn(run);
  return (
    <div className={styles.words}>
      <div aria-live="polite">
        <p key={`${run.state} ${done}`} className={styles.said}>
          {failed === undefined ? (said?.[language] ?? title) : stage.failed}
        </p>
      </div>
      {failed !== undefined && (
        <details className={styles.details}>
          <summary>{kit.details}</summary>
          <Text as="p" tone="soft" breakAnywhere>
            {failed.title[language]}. {reason(failed)}
          </Text>
        </details>
      )}
      {next !== null && (
        <Row as="p" wrap align="center" gap="half 1" tone="soft" size="lg">
          <ArrowRight aria-hidden />
          {scenarios.player.nextIs} {next[language]}
        </Row>
      )}
    </div>
  );
}

function failedIn({ steps }: Run): RunStep | undefined {
  return steps.find(({ state }) => state === 'failed');
}

function useReason(): (step: RunStep) => string {
  const { say } = useText();
  return ({ errorCode, obstacle }) => [errorCode ?? [], obstacle ?? []].flat().map(say).join('. ');
}

/** The failed step, the reason, and links to the evidence. */
function Failed({ step }: { readonly step: RunStep }) {
  const { player } = useText().scenarios;
  const { format, language } = useText();
  const reason = useReason();
  return (
    <>
      <Line tone="bad" size="md" weight="strong">
        <CircleX aria-hidden />
        {player.failed(format.number(step.index + 1))}: {step.title[language]}
      </Line>
      <Text as="p" breakAnywhere>
        {reason(step)}
      </Text>
      <Line>
        {step.links.length > 0 && (
          <Row as="span" inline wrap gap={2} className={styles.links}>
            {player.evidence}{' '}
            {step.links.map(({ kind, id }) => (
              <SubjectLink key={`${kind} ${id}`} kind={kind} id={id}>
                {player.links[kind]}
              </SubjectLink>
            ))}
          </Row>
        )}
        <span>{player.left}</span>
      </Line>
    </>
  );
}

function Line(props: ComponentProps<typeof Row>) {
  return (
    <Row as="p" wrap align="center" gap="half 1" tone="soft" size="sm" icons="sm" {...props} />
  );
}
