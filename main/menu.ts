import type { MenuItemConstructorOptions } from 'electron';

import type { MenuCommand, WindowSettings } from '#server/contract/desktop.ts';

import type { DesktopText } from './text.ts';

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
  readonly text: DesktopText['menu'];
  readonly platform: NodeJS.Platform;
  /** True if there is a server, and so a page that receives commands. */
  readonly running: boolean;
  /** The checked items. */
  readonly settings: Pick<WindowSettings, 'theme' | 'language' | 'presentation'>;
  readonly actions: MenuActions;
}

type Item = MenuItemConstructorOptions;

const SEPARATOR: Item = { type: 'separator' };

/** The whole menu of the app. */
export function menuTemplate(parts: MenuParts): Item[] {
  const { text, platform } = parts;
  const mac = platform === 'darwin';
  return [
    ...(mac ? [{ label: 'Countertop', submenu: appItems(parts) }] : []),
    { label: text.file, submenu: fileItems(parts) },
    { label: text.edit, submenu: editItems(parts) },
    { label: text.view, submenu: viewItems(parts) },
    ...(mac ? [{ label: text.window, submenu: windowItems(parts) }] : []),
    { label: text.help, role: 'help' as const, submenu: helpItems(parts) },
  ];
}

/** The app menu of macOS. */
function appItems({ text, actions }: MenuParts): Item[] {
  return [
    { label: text.about, click: actions.about },
    SEPARATOR,
    { label: text.services, role: 'services' },
    SEPARATOR,
    { label: text.hide, role: 'hide' },
    { label: text.hideOthers, role: 'hideOthers' },
    { label: text.showAll, role: 'unhide' },
    SEPARATOR,
    { label: text.quit, role: 'quit' },
  ];
}

/** The window menu of macOS. */
function windowItems({ text }: MenuParts): Item[] {
  return [
    { label: text.minimize, role: 'minimize' },
    { label: text.zoom, role: 'zoom' },
    SEPARATOR,
    { label: text.toFront, role: 'front' },
  ];
}

function fileItems(parts: MenuParts): Item[] {
  const { text, platform, actions } = parts;
  return [
    commandItem(parts, 'new table', text.newTable, 'CmdOrCtrl+N'),
    SEPARATOR,
    { label: text.openFile, accelerator: 'CmdOrCtrl+O', click: actions.openFile },
    { label: text.startFresh, click: actions.startFresh },
    { label: text.dataFolder, accelerator: 'CmdOrCtrl+Shift+O', click: actions.openDataFolder },
    SEPARATOR,
    commandItem(parts, 'reset', text.reset, 'CmdOrCtrl+Shift+R'),
    SEPARATOR,
    platform === 'darwin'
      ? { label: text.close, role: 'close' }
      : { label: text.quit, role: 'quit', accelerator: 'CmdOrCtrl+Q' },
  ];
}

function editItems(parts: MenuParts): Item[] {
  const { text, running, actions } = parts;
  return [
    { label: text.undo, role: 'undo' },
    { label: text.redo, role: 'redo' },
    SEPARATOR,
    { label: text.cut, role: 'cut' },
    { label: text.copy, role: 'copy' },
    { label: text.paste, role: 'paste' },
    { label: text.selectAll, role: 'selectAll' },
    SEPARATOR,
    commandItem(parts, 'copy key', text.copyKey, 'CmdOrCtrl+Shift+K'),
    commandItem(parts, 'copy address', text.copyAddress, 'CmdOrCtrl+Shift+A'),
    { label: text.copyToken, enabled: running, click: actions.copyToken },
  ];
}

function viewItems(parts: MenuParts): Item[] {
  const { text, settings, running } = parts;
  const radioItem = (
    command: MenuCommand,
    label: string,
    checked: boolean,
    keys?: string,
  ): Item => ({
    ...commandItem(parts, command, label, keys),
    type: 'radio',
    checked,
  });
  const theme = (name: WindowSettings['theme'], keys: string): Item =>
    radioItem(`theme ${name}`, text.themes[name], settings.theme === name, keys);
  const language = (name: WindowSettings['language'], keys?: string): Item =>
    radioItem(`language ${name}`, text.languages[name], settings.language === name, keys);
  return [
    commandItem(parts, 'palette', text.palette, 'CmdOrCtrl+K'),
    {
      ...commandItem(parts, 'present', text.presentation, 'CmdOrCtrl+Shift+P'),
      type: 'checkbox',
      checked: settings.presentation,
    },
    SEPARATOR,
    {
      label: text.theme,
      submenu: [
        theme('system', 'CmdOrCtrl+Shift+Y'),
        theme('light', 'CmdOrCtrl+Shift+L'),
        theme('dark', 'CmdOrCtrl+Shift+D'),
      ],
    },
    {
      label: text.language,
      submenu: [
        language('system'),
        language('en', 'CmdOrCtrl+Shift+E'),
        language('tr', 'CmdOrCtrl+Shift+T'),
      ],
    },
    SEPARATOR,
    { label: text.zoomIn, role: 'zoomIn' },
    { label: text.zoomOut, role: 'zoomOut' },
    { label: text.zoomReset, role: 'resetZoom' },
    { label: text.fullScreen, role: 'togglefullscreen' },
    SEPARATOR,
    { label: text.reload, role: 'reload', enabled: running },
    { label: text.developerTools, role: 'toggleDevTools' },
  ];
}

function helpItems(parts: MenuParts): Item[] {
  const { text, platform, running, actions } = parts;
  return [
    commandItem(parts, 'shortcuts', text.shortcuts, 'F1'),
    { label: text.reference, enabled: running, click: actions.openReference },
    { label: text.log, click: actions.showLog },
    ...(platform === 'darwin'
      ? []
      : [SEPARATOR, { label: text.about, accelerator: 'Shift+F1', click: actions.about }]),
  ];
}

/** An item that sends a command to the page. */
function commandItem(
  { running, actions }: MenuParts,
  command: MenuCommand,
  label: string,
  accelerator?: string,
): Item {
  return {
    id: command,
    label,
    enabled: running,
    click: () => actions.command(command),
    ...(accelerator !== undefined && { accelerator }),
  };
}
