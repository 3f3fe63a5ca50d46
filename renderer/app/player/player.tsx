import { Camera, Clapperboard, Telescope } from 'lucide-react';
import { useEffect } from 'react';

import { useRead } from '#renderer/data/queries.ts';
import { useSettings } from '#renderer/data/settings.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { openSaveSnapshot } from '#renderer/kit/overlays.ts';
import { noteRun, useShownRun } from '#renderer/kit/scenario-run/shown-run.ts';
import { PACES, getPace, usePlay } from '#renderer/kit/scenario-run/use-play.ts';
import { useText } from '#renderer/text/text.ts';

import { ForeseenFailure, useForesee, useForeseenPlay } from './foreseen-play.tsx';
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
    if (run !== null) noteRun(run);
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
