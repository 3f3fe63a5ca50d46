import { useQuery } from '@tanstack/react-query';
import { Camera, Clapperboard } from 'lucide-react';
import { useEffect } from 'react';

import { read } from '#renderer/data/queries.ts';
import { useSettings } from '#renderer/data/settings.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { openSaveSnapshot } from '#renderer/kit/overlays.ts';
import { noteRun } from '#renderer/kit/scenario-run/outcomes.ts';
import { useShownRun } from '#renderer/kit/scenario-run/shown-run.ts';
import { PACES, getPace, usePlay } from '#renderer/kit/scenario-run/use-play.ts';
import { useLanguage, useText } from '#renderer/text/text.ts';

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
  useCommands([
    {
      id: 'save snapshot',
      group: 'actions',
      title: text.save,
      icon: Camera,
      run: openSaveSnapshot,
    },
    ...rows.map(({ name, title }): Command => ({
      id: `play ${name}`,
      group: 'scenarios',
      title: text.play(title[language]),
      hint: name,
      icon: Clapperboard,
      run: () => play({ name, pace: PACES[getPace()] }),
    })),
  ]);
  return null;
}
