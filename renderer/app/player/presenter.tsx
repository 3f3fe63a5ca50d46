import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Clapperboard, Play, RotateCcw, X } from 'lucide-react';

import { read } from '#renderer/data/queries.ts';
import type { Run, RunStep } from '#renderer/data/types.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { openPalette } from '#renderer/kit/overlays.ts';
import { presentedWords } from '#renderer/kit/scenario-run/presented-words.ts';
import { isOver } from '#renderer/kit/scenario-run/run-words.ts';
import { putAway } from '#renderer/kit/scenario-run/shown-run.ts';
import { useRunControl } from '#renderer/kit/scenario-run/use-play.ts';
import { useFormat, useLanguage, useSpeech, useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Key } from '#renderer/ui/key.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import { ForeseenFailure, useForeseenPlay } from './foreseen-play.tsx';
import { usePlayerKeys } from './player-keys.ts';
import styles from './presenter.module.css';
import { Progress } from './progress.tsx';

/** The player of a presentation. Registers the scenarios that an audience can be shown. */
export function Presenter({ run }: { readonly run: Run | null }) {
  const { data: rows = [] } = useQuery(read('listScenarios'));
  const language = useLanguage();
  const foreseen = useForeseenPlay(run);
  useCommands(
    rows
      .filter((row) => row.for === 'merchant')
      .map((row): Command => ({
        id: `present ${row.name}`,
        group: 'scenarios',
        title: row.title[language],
        icon: Clapperboard,
        presented: true,
        run: () => foreseen.play(row),
      })),
  );
  return (
    <>
      {run !== null && (
        <PresentedRun
          run={run}
          title={rows.find(({ name }) => name === run.name)?.title[language] ?? run.name}
        />
      )}
      <ForeseenFailure foreseen={foreseen} />
    </>
  );
}

/** The sentence of a step, and below it, small, what comes next. */
function PresentedRun({ run, title }: { readonly run: Run; readonly title: string }) {
  const { stage, scenarios } = useText();
  const format = useFormat();
  const language = useLanguage();
  const { data: file } = useQuery(read('getScenario', { name: run.name }));
  const control = useRunControl(run);
  usePlayerKeys(control);
  const { said, next, pressed, presses } = presentedWords(run, file);
  const failed = run.steps.find(({ state }) => state === 'failed');
  const [done, all] = [format.number(pressed), format.number(presses)];
  return (
    <Stack
      as="section"
      shrink
      fill="surface"
      className={styles.bar}
      data-player
      aria-label={scenarios.player.label}
    >
      <Progress
        label={stage.progress(done, all)}
        done={pressed}
        segments={Array.from({ length: presses }, (_, index) =>
          failed?.press === index + 1 ? 'failed' : index < pressed ? 'done' : 'pending',
        )}
      />
      <div className={styles.words}>
        <div aria-live="polite">
          <p key={`${run.state} ${pressed}`} className={styles.said}>
            {failed === undefined ? (said?.[language] ?? title) : stage.failed}
          </p>
        </div>
        {failed !== undefined && <FailureDetails step={failed} />}
        {next !== null && (
          <Row as="p" align="center" gap={2} tone="soft" size="lg" icons="md">
            <ArrowRight aria-hidden />
            {scenarios.player.nextIs} {next[language]}
          </Row>
        )}
      </div>
      <Row wrap align="center" justify="end" gap={3} className={styles.controls}>
        <Text tone="soft" size="lg" nowrap>
          {stage.count(done, all)}
        </Text>
        <Controls run={run} control={control} />
      </Row>
    </Stack>
  );
}

interface ControlsProps {
  readonly run: Run;
  readonly control: ReturnType<typeof useRunControl>;
}

function Controls({ run, control }: ControlsProps) {
  const { stage, scenarios } = useText();
  return (
    <>
      {isOver(run) && <IconButton icon={X} label={stage.close} onClick={() => putAway(run)} />}
      <Button
        size="lg"
        variant={run.state === 'failed' ? 'primary' : 'default'}
        icon={RotateCcw}
        onClick={control.again}
      >
        {scenarios.player.again}
        <Key>Home</Key>
      </Button>
      {run.state === 'passed' && (
        <Button size="lg" variant="primary" icon={Clapperboard} onClick={openPalette}>
          {stage.another}
        </Button>
      )}
      {!isOver(run) && (
        <Button size="lg" variant="primary" icon={Play} busy={control.busy} onClick={control.next}>
          {scenarios.player.next}
          <Key>PgDn</Key>
        </Button>
      )}
    </>
  );
}

/** The failed step and the reason, on request. */
function FailureDetails({ step }: { readonly step: RunStep }) {
  const { stage } = useText();
  const { say, language } = useSpeech();
  const reasons = [step.errorCode ?? [], step.obstacle ?? []].flat().map(say);
  return (
    <details className={styles.details}>
      <summary>{stage.details}</summary>
      <Text as="p" tone="soft" breakAnywhere>
        {[step.title[language], ...reasons].join('. ')}
      </Text>
    </details>
  );
}
