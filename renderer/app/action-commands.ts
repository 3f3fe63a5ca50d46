import {
  CalendarClock,
  ClipboardCopy,
  Clock3,
  Keyboard,
  KeyRound,
  Languages,
  Play,
  Plus,
  Presentation,
  RotateCcw,
  Search,
  Send,
  SkipForward,
  SunMoon,
  Timer,
} from 'lucide-react';

import type { Settings } from '#renderer/data/settings.ts';
import type { Command } from '#renderer/kit/commands.ts';
import type { Texts } from '#renderer/text/text.ts';

/** How the actions are done. */
export interface Doing {
  readonly change: (changes: Partial<Settings>) => void;
  readonly present: () => void;
  /** Turns the shortcuts without Ctrl or Cmd on or off. */
  readonly toggleKeys: () => void;
  readonly advance: (ms: number) => void;
  readonly runNext: () => void;
  readonly showClock: () => void;
  readonly letRun: () => void;
  readonly tickOn: () => void;
  readonly newTable: () => void;
  readonly sendCall: () => void;
  readonly copyKey: () => void;
  readonly copyAddress: () => void;
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
  readonly openReset: () => void;
}

/** The actions that are there on every screen. The desktop window's menu asks for some by their ids. */
export function actionCommands(
  frame: Texts['frame'],
  presenting: boolean,
  doing: Doing,
): Command[] {
  const present = presenting ? frame.leavePresentation : frame.presentation;
  const themes = (['light', 'dark', 'system'] as const).map((theme) =>
    setting(`theme ${theme}`, `${frame.theme}: ${frame.themes[theme]}`, SunMoon, () =>
      doing.change({ theme }),
    ),
  );
  const languages = (['en', 'tr', 'system'] as const).map((language) =>
    setting(
      `language ${language}`,
      `${frame.language}: ${frame.languages[language]}`,
      Languages,
      () => doing.change({ language }),
    ),
  );
  const advance = (ms: number) => () => doing.advance(ms);
  return [
    action('palette', frame.palette, Search, doing.openPalette, 'mod+k'),
    action('new table', frame.newTable, Plus, doing.newTable),
    technical('send call', frame.sendCall, Send, doing.sendCall, 'e'),
    technical('advance 1 min', frame.advanceMinute, Clock3, advance(60_000), 't m'),
    technical('advance 1 h', frame.advanceHour, Clock3, advance(3_600_000), 't h'),
    technical('run next', frame.runNextLong, SkipForward, doing.runNext, 't n'),
    technical('clock', frame.showClock, CalendarClock, doing.showClock),
    technical('let run', frame.letRun, Play, doing.letRun),
    technical('tick on', frame.tickOn, Timer, doing.tickOn),
    setting('present', present, Presentation, doing.present, 'p'),
    technical('copy address', frame.copyAddress, ClipboardCopy, doing.copyAddress),
    technical('copy key', frame.copyKey, KeyRound, doing.copyKey),
    ...themes,
    ...languages,
    technical('single keys', frame.singleKeys, Keyboard, doing.toggleKeys),
    technical('shortcuts', frame.shortcuts, Keyboard, doing.openShortcuts, '?'),
    action('reset', frame.reset.command, RotateCcw, doing.openReset),
  ];
}

function technical(...given: Parameters<typeof action>): Command {
  return { ...action(...given), technical: true };
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
