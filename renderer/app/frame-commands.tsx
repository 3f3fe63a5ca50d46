import { useNavigate, useRouterState } from '@tanstack/react-router';
import {
  ArrowDown,
  ArrowUp,
  BookOpenText,
  Boxes,
  CalendarClock,
  Check,
  ClipboardCopy,
  Clock3,
  KeyRound,
  Keyboard,
  Languages,
  Play,
  Plus,
  Presentation,
  RotateCcw,
  Search,
  Send,
  SkipForward,
  Store,
  SunMoon,
  Timer,
} from 'lucide-react';
import { useEffect, useRef } from 'react';

import { changeSettings, getSettings, useSettings } from '#renderer/data/settings.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { openComposer } from '#renderer/kit/composer.ts';
import { isTyping, useCommandKeys } from '#renderer/kit/keys.ts';
import { useMoveClock } from '#renderer/kit/move-clock.ts';
import { useNewTable } from '#renderer/kit/new-table.ts';
import {
  openDocs,
  openOwnRestaurant,
  openPalette,
  openReset,
  openShortcuts,
} from '#renderer/kit/overlays.ts';
import { isOver } from '#renderer/kit/scenario-run/run-words.ts';
import { hideRun, useShownRun } from '#renderer/kit/scenario-run/shown-run.ts';
import { useEmulator, usePlugin } from '#renderer/kit/store.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { useCopyText } from '#renderer/ui/copy.tsx';
import { focusFirstRow, stepRow } from '#renderer/ui/rows.ts';
import { showToast } from '#renderer/ui/toast.ts';

import { toggleClockPanel } from './clock/panel-open.ts';
import { useRunClock } from './clock/run-clock.ts';
import { SCREENS } from './screens.ts';

/**
 * Commands available everywhere. Screens add their own while open, and the palette adds records found by name.
 */
export function FrameCommands(): null {
  const { frame } = useText();
  const { presentation } = useSettings();
  useCommandKeys();
  useFirstRow();
  useCommands(useScreenCommands());
  useCommands(actionCommands(frame, presentation, useActions()));
  return null;
}

function useScreenCommands(): readonly Command[] {
  const text = useText();
  const navigate = useNavigate();
  const keepsSandboxes = useEmulator()?.namedSandboxes === true;
  const screens = SCREENS.map(({ route, title, icon, key }): Command => ({
    id: `screen ${key}`,
    group: 'screens',
    title: title(text),
    icon,
    keys: `g ${key}`,
    run: () => void navigate({ to: route.to }),
  }));
  if (!keepsSandboxes) return screens;
  const show = (): void => void navigate({ to: '/stores', search: { show: 'sandboxes' } });
  const { title } = text.sandboxes;
  return [...screens, { id: 'sandboxes', group: 'screens', title, icon: Boxes, run: show }];
}

export type Actions = ReturnType<typeof useActions>;

function useActions() {
  return {
    move: useMoveClock().mutate,
    run: useRunClock().mutate,
    present: usePresent(),
    newTable: useNewTable(),
    ...useCopying(),
  };
}

/** Actions available on every screen. The desktop window's menu uses some of the ids. */
export function actionCommands(
  frame: Texts['frame'],
  presenting: boolean,
  { move, run, ...actions }: Actions,
): Command[] {
  const present = presenting ? frame.leavePresentation : frame.presentation;
  const themes = (['light', 'dark', 'system'] as const).map((theme) =>
    setting(`theme ${theme}`, `${frame.theme}: ${frame.themes[theme]}`, SunMoon, () =>
      changeSettings({ theme }),
    ),
  );
  const languages = (['en', 'tr', 'system'] as const).map((language) =>
    setting(
      `language ${language}`,
      `${frame.language}: ${frame.languages[language]}`,
      Languages,
      () => changeSettings({ language }),
    ),
  );
  return [
    ...[
      presented(action('palette', frame.palette, Search, openPalette, 'mod+k')),
      presented(action('confirm', frame.confirmDialog, Check, confirmDialog, 'mod+enter')),
      action('row next', frame.nextRow, ArrowDown, () => stepRow(1), 'j'),
      action('row before', frame.rowBefore, ArrowUp, () => stepRow(-1), 'k'),
    ].map((command) => ({ ...command, onlyKeys: true })),
    action('new table', frame.newTable, Plus, actions.newTable),
    action('send call', frame.sendCall, Send, openComposer, 'e'),
    action('advance 1 min', frame.advanceMinute, Clock3, () => run({ by: 60_000 }), 't m'),
    action('advance 1 h', frame.advanceHour, Clock3, () => run({ by: 3_600_000 }), 't h'),
    action('run next', frame.runNextLong, SkipForward, () => run('next'), 't n'),
    action('clock', frame.showClock, CalendarClock, toggleClockPanel),
    action('let run', frame.letRun, Play, () => move({ mode: 'real' })),
    action('tick on', frame.tickOn, Timer, () => move({ mode: 'ticking' })),
    presented(setting('present', present, Presentation, actions.present, 'p')),
    action('copy address', frame.copyAddress, ClipboardCopy, actions.copyAddress),
    action('copy key', frame.copyKey, KeyRound, actions.copyKey),
    ...themes,
    ...languages,
    action('single keys', frame.singleKeys, Keyboard, toggleKeys),
    action('shortcuts', frame.shortcuts, Keyboard, openShortcuts, '?'),
    action('docs', frame.docs, BookOpenText, openDocs),
    action('own restaurant', frame.ownRestaurant, Store, openOwnRestaurant),
    action('reset', frame.reset.command, RotateCcw, openReset),
  ];
}

function toggleKeys(): void {
  changeSettings({ singleKeys: !getSettings().singleKeys });
}

function presented(command: Command): Command {
  return { ...command, presented: true };
}

function setting(...given: Parameters<typeof action>): Command {
  return { ...action(...given), group: 'settings' };
}

function action(
  id: string,
  title: string,
  icon: Command['icon'],
  run: () => void,
  keys?: string,
): Command {
  return { id, group: 'actions', title, icon, keys, run };
}

/** Enters or leaves presentation mode. A scenario run that is over is hidden first. */
export function usePresent(): () => void {
  const { presentation } = useSettings();
  const run = useShownRun();
  return () => {
    if (run !== null && isOver(run)) hideRun(run);
    changeSettings({ presentation: !presentation });
  };
}

/** Copies the settings a plugin needs to reach this emulator. The toast does not show the key. */
function useCopying() {
  const { frame, kit } = useText();
  const copy = useCopyText();
  const plugin = usePlugin();
  return {
    copyAddress: () => void copy(`${location.origin}/plugin-api`, { title: frame.addressCopied }),
    /** The key of the plugin shown in the frame. */
    copyKey: () => {
      if (plugin === undefined) showToast({ title: kit.noPlugins, tone: 'info' });
      else void copy(plugin.apiKey, { title: frame.keyCopied(plugin.pluginId) });
    },
  };
}

/** Presses the main button of the open dialog, which may not have the focus yet. */
function confirmDialog(): void {
  const dialog = [...document.querySelectorAll('[role="dialog"][data-open]')].at(-1);
  dialog?.querySelector<HTMLElement>('footer > button:last-of-type')?.click();
}

/**
 * After a navigation, focuses the first row of the screen once it is rendered, unless the user has clicked or
 * pressed a key by then, or is typing.
 */
function useFirstRow(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const left = useRef(path);
  useEffect(() => {
    const content = document.querySelector('#content');
    if (left.current === path || left.current === undefined || content === null) {
      left.current = path;
      return undefined;
    }
    left.current = path;
    const end = new AbortController();
    const observer = new MutationObserver(look);
    const stop = (): void => {
      observer.disconnect();
      end.abort();
    };
    function look(): void {
      const { activeElement } = document;
      const inside = activeElement !== content && content?.contains(activeElement) === true;
      if (!inside && !isTyping(activeElement) && focusFirstRow()) stop();
    }
    observer.observe(content, { childList: true, subtree: true });
    // A closing palette moves the focus back, so look again.
    document.addEventListener('focusin', look, end);
    document.addEventListener('pointerdown', stop, end);
    document.addEventListener('keydown', stop, end);
    look();
    return stop;
  }, [path]);
}
