import { useMutation, useQuery } from '@tanstack/react-query';
import { Camera, Clapperboard, Telescope } from 'lucide-react';
import { useEffect } from 'react';

import { read, write } from '#renderer/data/queries.ts';
import { useSettings } from '#renderer/data/settings.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { openSaveSnapshot } from '#renderer/kit/overlays.ts';
import { noteRun } from '#renderer/kit/scenario-run/outcomes.ts';
import { useShownRun } from '#renderer/kit/scenario-run/shown-run.ts';
import { PACES, getPace, usePlay } from '#renderer/kit/scenario-run/use-play.ts';
import { useLanguage, useText } from '#renderer/text/text.ts';
import { showToast } from '#renderer/ui/toast.ts';

import { useReason } from './foreseen-play.tsx';
import { PlayerBar } from './player-bar.tsx';
import { Presenter } from './presenter.tsx';

/** The player of a running scenario, shown below every screen. Registers the scenario commands. */
export function Player() {
  const { data: run = null } = useQuery(read('getScenarioRun'));
  const { presentation } = useSettings();
  const shown = useShownRun();
  useEffect(() => {
    if (run !== null) noteRun(run);
  }, [run]);
  if (presentation) return <Presenter run={shown} />;
  return (
    <>
      <PlayCommands />
      {shown !== null && <PlayerBar run={shown} />}
    </>
  );
}

function PlayCommands(): null {
  const { scenarios: text } = useText();
  const language = useLanguage();
  const { data: rows = [] } = useQuery(read('listScenarios'));
  const { mutate: play } = usePlay();
  const foresee = useForesee();
  useCommands([
    {
      id: 'save snapshot',
      group: 'actions',
      title: text.save,
      icon: Camera,
      run: openSaveSnapshot,
    },
    ...rows.flatMap(({ name, title }): Command[] => {
      const about = { group: 'scenarios', hint: name } as const;
      return [
        {
          ...about,
          id: `play ${name}`,
          title: text.play(title[language]),
          icon: Clapperboard,
          run: () => play({ name, pace: PACES[getPace()] }),
        },
        {
          ...about,
          id: `foresee ${name}`,
          title: text.foresee(title[language]),
          icon: Telescope,
          run: () => foresee({ name, title: title[language] }),
        },
      ];
    }),
  ]);
  return null;
}

/** Tries a scenario in a copy and says whether it would pass. */
function useForesee(): (scenario: { readonly name: string; readonly title: string }) => void {
  const { scenarios, stage } = useText();
  const why = useReason();
  const { mutate } = useMutation(write('foreseeScenario'));
  return ({ name, title }) =>
    mutate(
      { name },
      {
        onSuccess: ({ failedStep }) =>
          showToast(
            failedStep === null
              ? { title: scenarios.foreseen(title) }
              : { title: stage.notNow(title), description: why(failedStep), tone: 'bad' },
          ),
      },
    );
}
