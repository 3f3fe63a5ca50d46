import { useNavigate } from '@tanstack/react-router';

import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { openComposer } from '#renderer/kit/composer.ts';
import { useCommandKeys } from '#renderer/kit/keys.ts';
import { useMoveClock } from '#renderer/kit/move-clock.ts';
import { useNewTable } from '#renderer/kit/new-table.ts';
import { openPalette, openReset, openShortcuts } from '#renderer/kit/overlays.ts';
import { useText } from '#renderer/text/text.ts';

import { actionCommands } from './action-commands.ts';
import { toggleClockShelf } from './clock-shelf-open.ts';
import { useCopying } from './copying.ts';
import { usePresent } from './present.ts';
import { useRunBy, useRunNext } from './run-next.ts';
import { isTechnical, SCREENS } from './screens.ts';

/** Commands available everywhere. Screens add their own while open, the palette those found by name. */
export function FrameCommands(): null {
  useCommandKeys();
  useCommands(useScreenCommands());
  useCommands(useActionCommands());
  return null;
}

function useScreenCommands(): readonly Command[] {
  const text = useText();
  const navigate = useNavigate();
  return SCREENS.map(({ route, title, icon, key, group, technical }) => ({
    id: `screen ${key}`,
    group: 'screens',
    title: title(text),
    icon,
    keys: `g ${key}`,
    technical: isTechnical({ technical, group }),
    run: () => void navigate({ to: route.to }),
  }));
}

function useActionCommands(): readonly Command[] {
  const { frame } = useText();
  const { presentation, singleKeys } = useSettings();
  const { mutate: move } = useMoveClock();
  const { mutate: runBy } = useRunBy();
  const { mutate: runNext } = useRunNext();
  return actionCommands(frame, presentation, {
    change: changeSettings,
    present: usePresent(),
    toggleKeys: () => changeSettings({ singleKeys: !singleKeys }),
    advance: runBy,
    letRun: () => move({ mode: 'real' }),
    tickOn: () => move({ mode: 'ticking' }),
    runNext,
    showClock: toggleClockShelf,
    newTable: useNewTable(),
    sendCall: openComposer,
    ...useCopying(),
    openPalette,
    openShortcuts,
    openReset,
  });
}
