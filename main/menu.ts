import type { MenuItemConstructorOptions } from 'electron';

import type { MenuCommand, WindowSettings } from '#server/contract/desktop.ts';

import type { MenuText } from './text.ts';

/** Actions of the menu itself; everything else is sent to the page. */
export interface MenuActions {
  readonly command: (command: MenuCommand) => void;
  readonly openFile: () => void;
  readonly startFresh: () => void;
  readonly openDataFolder: () => void;
  readonly copyToken: () => void;
  readonly openReference: () => void;
  readonly showLog: () => void;
  readonly about: () => void;
}

interface MenuParts {
  readonly text: MenuText;
  readonly platform: NodeJS.Platform;
  /** True if there is a server, and so a page that receives commands. */
  readonly running: boolean;
  /** The checked items. */
  readonly settings: Pick<WindowSettings, 'theme' | 'language' | 'presentation'>;
  readonly actions: MenuActions;
}

type Item = MenuItemConstructorOptions;

/** A label that is also the role of its item. */
type Role = Extract<keyof MenuText, Item['role']>;

const SEPARATOR: Item = { type: 'separator' };

/** The whole menu of the app. */
export function menuTemplate(parts: MenuParts): Item[] {
  const { text, platform } = parts;
  const mac = platform === 'darwin';
  return [
    ...(mac ? [{ label: 'Countertop', submenu: appItems(parts) }] : []),
    { label: text.fileMenu, submenu: fileItems(parts) },
    { label: text.editMenu, submenu: editItems(parts) },
    { label: text.viewMenu, submenu: viewItems(parts) },
    ...(mac
      ? [{ label: text.windowMenu, submenu: roleItems(parts, 'minimize', 'zoom', 'front') }]
      : []),
    { label: text.help, role: 'help' as const, submenu: helpItems(parts) },
  ];
}

/** The app menu of macOS. */
function appItems(parts: MenuParts): Item[] {
  return [
    { label: parts.text.about, click: parts.actions.about },
    SEPARATOR,
    ...roleItems(parts, 'services'),
    SEPARATOR,
    ...roleItems(parts, 'hide', 'hideOthers', 'unhide'),
    SEPARATOR,
    ...roleItems(parts, 'quit'),
  ];
}

function fileItems(parts: MenuParts): Item[] {
  const { text, platform, actions } = parts;
  return [
    commandItem(parts, 'new table', 'CmdOrCtrl+N'),
    SEPARATOR,
    { label: text.openFile, accelerator: 'CmdOrCtrl+O', click: actions.openFile },
    { label: text.startFresh, click: actions.startFresh },
    { label: text.dataFolder, accelerator: 'CmdOrCtrl+Shift+O', click: actions.openDataFolder },
    SEPARATOR,
    commandItem(parts, 'reset', 'CmdOrCtrl+Shift+R'),
    SEPARATOR,
    platform === 'darwin'
      ? { label: text.close, role: 'close' }
      : { label: text.quit, role: 'quit', accelerator: 'CmdOrCtrl+Q' },
  ];
}

function editItems(parts: MenuParts): Item[] {
  const { text, running, actions } = parts;
  return [
    ...roleItems(parts, 'undo', 'redo'),
    SEPARATOR,
    ...roleItems(parts, 'cut', 'copy', 'paste', 'selectAll'),
    SEPARATOR,
    commandItem(parts, 'copy key', 'CmdOrCtrl+Shift+K'),
    commandItem(parts, 'copy address', 'CmdOrCtrl+Shift+A'),
    { label: text.copyToken, enabled: running, click: actions.copyToken },
  ];
}

function viewItems(parts: MenuParts): Item[] {
  const { text, settings, running } = parts;
  const choice = (
    kind: 'theme' | 'language',
    keysByName: Readonly<Record<string, string>>,
  ): Item => ({
    label: text[kind],
    submenu: Object.entries(keysByName).map(([name, keys]) => ({
      ...commandItem(parts, `${kind} ${name}` as MenuCommand, keys),
      type: 'radio',
      checked: settings[kind] === name,
    })),
  });
  return [
    commandItem(parts, 'palette', 'CmdOrCtrl+K'),
    {
      ...commandItem(parts, 'present', 'CmdOrCtrl+Shift+P'),
      type: 'checkbox',
      checked: settings.presentation,
    },
    SEPARATOR,
    choice('theme', {
      system: 'CmdOrCtrl+Shift+Y',
      light: 'CmdOrCtrl+Shift+L',
      dark: 'CmdOrCtrl+Shift+D',
    }),
    choice('language', { system: '', en: 'CmdOrCtrl+Shift+E', tr: 'CmdOrCtrl+Shift+T' }),
    SEPARATOR,
    ...roleItems(parts, 'zoomIn', 'zoomOut', 'resetZoom', 'togglefullscreen'),
    SEPARATOR,
    { label: text.reload, role: 'reload', enabled: running },
    ...roleItems(parts, 'toggleDevTools'),
  ];
}

function helpItems(parts: MenuParts): Item[] {
  const { text, platform, running, actions } = parts;
  return [
    commandItem(parts, 'shortcuts', 'F1'),
    { label: text.reference, enabled: running, click: actions.openReference },
    { label: text.log, click: actions.showLog },
    ...(platform === 'darwin'
      ? []
      : [SEPARATOR, { label: text.about, accelerator: 'Shift+F1', click: actions.about }]),
  ];
}

/** Items that Electron itself carries out. */
function roleItems({ text }: MenuParts, ...roles: readonly Role[]): Item[] {
  return roles.map((role) => ({ label: text[role], role }));
}

/** An item that sends a command to the page. */
function commandItem(
  { text, running, actions }: MenuParts,
  command: MenuCommand,
  accelerator: string,
): Item {
  return {
    id: command,
    label: text[command],
    enabled: running,
    click: () => actions.command(command),
    ...(accelerator !== '' && { accelerator }),
  };
}
