import { useMutation } from '@tanstack/react-query';
import { Camera, Clapperboard, RotateCcw, Telescope } from 'lucide-react';
import { useEffect } from 'react';

import type { CallResult } from '#renderer/data/client.ts';
import { control } from '#renderer/data/client.ts';
import { useRead } from '#renderer/data/queries.ts';
import { useSettings } from '#renderer/data/settings.ts';
import type { Run, ScenarioRow } from '#renderer/data/types.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { openSaveSnapshot } from '#renderer/kit/overlays.ts';
import { isOver } from '#renderer/kit/scenario-run/run-words.ts';
import { keepEnd, useShownRun } from '#renderer/kit/scenario-run/shown-run.ts';
import { PACES, getPace, usePlay } from '#renderer/kit/scenario-run/use-play.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { Text } from '#renderer/ui/layout.tsx';
import { Refusal } from '#renderer/ui/notice.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { PlayerBar } from './player-bar.tsx';

/** The player of a running scenario, shown below every screen. Registers the scenario commands. */
export function Player() {
  const { scenarios: text, language } = useText();
  const { presentation } = useSettings();
  const { data: run = null } = useRead('getScenarioRun');
  const { data: rows = [] } = useRead('listScenarios');
  const shown = useShownRun();
  const foreseen = useForeseenPlay(shown);
  const foresee = useForesee();
  const { mutate: play } = usePlay();
  useEffect(() => {
    if (run !== null) keepEnd(run);
  }, [run]);
  useCommands([
    {
      id: 'save snapshot',
      group: 'actions',
      title: text.save,
      icon: Camera,
      run: openSaveSnapshot,
    },
    ...rows.flatMap((row): Command[] => {
      const { name } = row;
      const title = row.title[language];
      const command = { group: 'scenarios', hint: presentation ? '' : name } as const;
      return [
        {
          ...command,
          id: `play ${name}`,
          title: presentation ? title : text.play(title),
          icon: Clapperboard,
          presented: row.for === 'merchant',
          run: () => (presentation ? foreseen.play(row) : play({ name, pace: PACES[getPace()] })),
        },
        {
          ...command,
          id: `foresee ${name}`,
          title: text.foresee(title),
          icon: Telescope,
          run: () => foresee(row),
        },
      ];
    }),
  ]);
  const title = rows.find(({ name }) => name === shown?.name)?.title[language];
  return (
    <>
      {shown !== null && <PlayerBar run={shown} title={title ?? shown.name} />}
      <ForeseenFailure foreseen={foreseen} />
    </>
  );
}

type Foreseen = CallResult<'foreseeScenario'>;

/** Why a scenario was not played. */
interface Failure {
  readonly row: ScenarioRow;
  readonly failedStep: NonNullable<Foreseen['failedStep']>;
  readonly worksWhenClean: boolean;
}

/** Plays a scenario if it passes in a copy of the world; otherwise `foresee.data` has the step that fails. */
function useForeseenPlay(run: Run | null) {
  // The mutations below show its errors.
  const { mutateAsync: begin } = usePlay({ shownInForm: true });
  const foresee = useMutation({
    mutationFn: async (row: ScenarioRow): Promise<Failure | null> => {
      const { name } = row;
      if (run !== null && !isOver(run)) await control.controlScenarioRun({ do: 'stop' });
      const { failedStep } = await control.foreseeScenario({ name });
      if (failedStep === null) {
        await begin({ name, pace: 'steps' });
        return null;
      }
      const clean = await control.foreseeScenario({ name, world: 'clean' });
      return { row, failedStep, worksWhenClean: clean.passes };
    },
  });
  const playClean = useMutation({
    meta: { shownInForm: true },
    mutationFn: async ({ name }: ScenarioRow) => {
      await control.reset({});
      await begin({ name, pace: 'steps' });
    },
    onSuccess: foresee.reset,
  });
  return { play: (row: ScenarioRow) => foresee.mutate(row), foresee, playClean };
}

/** Tries a scenario in a copy of the world; a toast shows whether it would pass. */
function useForesee(): (row: ScenarioRow) => void {
  const { scenarios, stage, language } = useText();
  const why = useReason();
  const { mutate } = useMutation({
    mutationFn: async (row: ScenarioRow) => {
      const { failedStep } = await control.foreseeScenario({ name: row.name });
      const title = row.title[language];
      showToast(
        failedStep === null
          ? { title: scenarios.foreseen(title) }
          : { title: stage.notNow(title), description: why(failedStep), tone: 'bad' },
      );
    },
  });
  return mutate;
}

/** Explains in plain words why a scenario cannot be played now, and offers a clean restaurant. */
function ForeseenFailure({
  foreseen: { foresee, playClean },
}: {
  readonly foreseen: ReturnType<typeof useForeseenPlay>;
}) {
  const { stage, kit, language } = useText();
  const why = useReason();
  const failure = foresee.data ?? null;
  if (failure === null) return null;
  const { row, failedStep, worksWhenClean } = failure;
  return (
    <Dialog
      open
      onClose={foresee.reset}
      title={stage.notNow(row.title[language])}
      description={why(failedStep)}
      actions={
        <>
          <Button onClick={foresee.reset}>{kit.cancel}</Button>
          {worksWhenClean && (
            <Button
              variant="primary"
              icon={RotateCcw}
              busy={playClean.isPending}
              onClick={() => playClean.mutate(row)}
            >
              {stage.playClean}
            </Button>
          )}
        </>
      }
    >
      <Text as="p" pretty>
        {worksWhenClean ? stage.cleanText : stage.cleanFails}
      </Text>
      <Refusal error={playClean.error} />
    </Dialog>
  );
}

/** What is missing, or which step fails; never the technical reason. */
function useReason(): (step: Failure['failedStep']) => string {
  const { stage, language, say } = useText();
  return ({ title, reasonCode, obstacle }) => {
    if (obstacle?.code === 'tableInTheWay') return stage.tableTaken(obstacle.params.title);
    if (reasonCode.code === 'needs') return say(reasonCode);
    return stage.stepWouldFail(title[language]);
  };
}
