import { useNavigate, useRouter } from '@tanstack/react-router';

import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { openComposer } from '#renderer/kit/composer.ts';
import { useCommandKeys } from '#renderer/kit/keys.ts';
import { useMoveClock } from '#renderer/kit/move-clock.ts';
import { useNewTable } from '#renderer/kit/new-table.ts';
import { openPalette, openReset, openShortcuts } from '#renderer/kit/overlays.ts';
import { usePlugin } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { useCopyText } from '#renderer/ui/copy.ts';
import { showToast } from '#renderer/ui/toast.tsx';

import { actionCommands } from './action-commands.ts';
import { useRunBy, useRunNext } from './clock/moves.ts';
import { toggleClockPanel } from './clock/panel-open.ts';
import { SCREENS, isTechnical } from './screens.ts';

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
    showClock: toggleClockPanel,
    newTable: useNewTable(),
    sendCall: openComposer,
    ...useCopying(),
    openPalette,
    openShortcuts,
    openReset,
  });
}

/** Turns the presentation on or off. Who is on a screen that is not shown then begins with the floor. */
export function usePresent(): () => void {
  const { presentation } = useSettings();
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    changeSettings({ presentation: !presentation });
    const { pathname } = router.state.location;
    const shown = SCREENS.find(({ route }) => route.to === pathname);
    if (!presentation && shown !== undefined && isTechnical(shown)) void navigate({ to: '/floor' });
  };
}

/** Copies what a plugin needs to reach this emulator, and says so; never what a key says. */
export function useCopying() {
  const { frame } = useText();
  const copyText = useCopyText();
  const plugin = usePlugin();
  const copy = (text: string, said: string): void =>
    void copyText(text).then((copied) => copied && showToast({ title: said }));
  return {
    copyAddress: () => copy(`${location.origin}/plugin-api`, frame.addressCopied),
    /** The key of the plugin that the frame watches. */
    copyKey: () => {
      if (plugin === undefined) showToast({ title: frame.noPlugins, tone: 'info' });
      else copy(plugin.apiKey, frame.keyCopied(plugin.pluginId));
    },
  };
}
