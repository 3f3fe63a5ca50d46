import { ArrowRight, CircleCheck, CircleX } from 'lucide-react';

import type { Run, RunStep } from '#renderer/data/types.ts';
import type { RunWords, Said } from '#renderer/kit/scenario-run/run-words.ts';
import { SubjectLink } from '#renderer/kit/subject-chip.tsx';
import { useFormat, useLanguage, useSpeech, useText } from '#renderer/text/text.ts';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './player-bar.module.css';

interface PlayerWordsProps {
  readonly run: Run;
  readonly words: RunWords;
}

/** What is said now and what comes next; how it ended where it is over. */
export function PlayerWords({ run, words }: PlayerWordsProps) {
  const { player } = useText().scenarios;
  const language = useLanguage();
  const { said, next, failed } = words;
  const heard = run.receivers
    .filter(({ webhooks, callbacks }) => webhooks === 'plugin' || callbacks === 'plugin')
    .map(({ pluginId }) => pluginId);
  return (
    <Stack gap={1} shrink scroll className={styles.words}>
      <div aria-live="polite">
        {run.state === 'failed' ? (
          <Failed step={failed} />
        ) : (
          <>
            <p className={styles.said} data-quiet={said === null || undefined}>
              {said === null ? player.ready : <Quoted said={said} />}
            </p>
            {run.state === 'passed' && (
              <p className={styles.passed}>
                <CircleCheck aria-hidden />
                {player.passed}
              </p>
            )}
          </>
        )}
      </div>
      {heard.length > 0 && <p className={styles.next}>{player.hears(heard.join(', '))}</p>}
      {next !== null && (
        <p className={styles.next}>
          <ArrowRight aria-hidden />
          {player.nextIs} <b>{next[language]}</b>
        </p>
      )}
    </Stack>
  );
}

function Quoted({ said }: { readonly said: Said }) {
  return <q>{said[useLanguage()]}</q>;
}

/** Which step failed, why, and what it left behind to look at. */
function Failed({ step }: { readonly step: RunStep | null }) {
  const { player } = useText().scenarios;
  const format = useFormat();
  const speech = useSpeech();
  if (step === null) return null;
  return (
    <>
      <p className={styles.failed}>
        <CircleX aria-hidden />
        {player.failed(format.number(step.index + 1))}: {step.title[speech.language]}
      </p>
      <Text as="p" breakAnywhere>
        {[step.errorCode ?? [], step.obstacle ?? []].flat().map(speech.say).join('. ')}
      </Text>
      <p className={styles.next}>
        {step.links.length > 0 && (
          <Row as="span" inline wrap gap={2} className={styles.links}>
            {player.evidence}{' '}
            {step.links.map((link) => (
              <EvidenceLink key={`${link.kind} ${link.id}`} link={link} />
            ))}
          </Row>
        )}
        <span>{player.left}</span>
      </p>
    </>
  );
}

function EvidenceLink({ link: { kind, id } }: { readonly link: RunStep['links'][number] }) {
  const { links } = useText().scenarios.player;
  return (
    <SubjectLink kind={kind} id={id}>
      {links[kind]}
    </SubjectLink>
  );
}
