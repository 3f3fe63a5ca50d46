import { ArrowRight, CircleCheck, CircleX } from 'lucide-react';
import type { ComponentProps } from 'react';

import type { Run, RunStep } from '#renderer/data/types.ts';
import type { RunWords } from '#renderer/kit/scenario-run/run-words.ts';
import { SubjectLink } from '#renderer/kit/subject-chip.tsx';
import { useFormat, useLanguage, useSpeech, useText } from '#renderer/text/text.ts';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './player-bar.module.css';

/** The presenter's text and the next step, or the result of the run. */
export function PlayerWords({ run, words }: { readonly run: Run; readonly words: RunWords }) {
  const { player } = useText().scenarios;
  const language = useLanguage();
  const { said, next, failed } = words;
  const receivers = run.receivers
    .filter(({ webhooks, callbacks }) => webhooks === 'plugin' || callbacks === 'plugin')
    .map(({ pluginId }) => pluginId);
  return (
    <Stack grow shrink scroll className={styles.words}>
      <div aria-live="polite">
        {run.state === 'failed' && failed !== null && <Failed step={failed} />}
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
        <Line className={styles.next}>{player.hears(receivers.join(', '))}</Line>
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

/** The failed step, the reason, and links to the evidence. */
function Failed({ step }: { readonly step: RunStep }) {
  const { player } = useText().scenarios;
  const format = useFormat();
  const speech = useSpeech();
  return (
    <>
      <Line tone="bad" size="md" weight="strong">
        <CircleX aria-hidden />
        {player.failed(format.number(step.index + 1))}: {step.title[speech.language]}
      </Line>
      <FailureReason step={step} />
    </>
  );
}

/** Why a step failed, with links to the evidence. */
export function FailureReason({ step }: { readonly step: RunStep }) {
  const { player } = useText().scenarios;
  const speech = useSpeech();
  return (
    <>
      <Text as="p" breakAnywhere>
        {[step.errorCode ?? [], step.obstacle ?? []].flat().map(speech.say).join('. ')}
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
