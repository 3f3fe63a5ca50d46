import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';

import { MENU_COMMANDS } from '#server/contract/desktop.ts';

import type { MenuActions } from './menu.ts';
import { menuTemplate } from './menu.ts';
import { allItems } from './testing/menu-items.ts';
import { DESKTOP_TEXT } from './text.ts';

const PLATFORMS = ['linux', 'darwin', 'win32'] as const;

test.each(PLATFORMS)('every menu item on %s has an action and a label', (platform) => {
  const idle = allItems(menuOn(platform)).filter(
    ({ type, label = '', click: does, role, submenu }) =>
      type !== 'separator' && (label === '' || (does ?? role ?? submenu) === undefined),
  );
  expect(idle).toEqual([]);
});

test('the menu has an item for each command of the page', () => {
  const asked: string[] = [];
  const menu = menuOn('linux', { command: (command) => asked.push(command) });
  for (const item of allItems(menu)) {
    if (item.id !== undefined) click(item);
  }
  expect(asked.toSorted()).toEqual([...MENU_COMMANDS].toSorted());
});

test('frequent commands have unique shortcuts', () => {
  for (const platform of PLATFORMS) {
    const keys = allItems(menuOn(platform)).flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  }
  expect(acceleratorsOf(menuOn('linux'))).toEqual({
    'New Table': 'CmdOrCtrl+N',
    'Open Another File…': 'CmdOrCtrl+O',
    'Open Data Folder': 'CmdOrCtrl+Shift+O',
    'Reset…': 'CmdOrCtrl+Shift+R',
    'Quit Countertop': 'CmdOrCtrl+Q',
    'Copy API Key': 'CmdOrCtrl+Shift+K',
    'Copy Data API Address': 'CmdOrCtrl+Shift+A',
    'Go to Anything…': 'CmdOrCtrl+K',
    'Presentation Mode': 'CmdOrCtrl+Shift+P',
    'Same as System': 'CmdOrCtrl+Shift+Y',
    Light: 'CmdOrCtrl+Shift+L',
    Dark: 'CmdOrCtrl+Shift+D',
    English: 'CmdOrCtrl+Shift+E',
    Türkçe: 'CmdOrCtrl+Shift+T',
    'Keyboard Shortcuts': 'F1',
    'About Countertop': 'Shift+F1',
  });
});

test('checks the items of the settings that the page has reported', () => {
  const ticked = allItems(menuOn('linux'))
    .filter(({ checked }) => checked === true)
    .map(({ id }) => id);
  expect(ticked).toEqual(['present', 'theme dark', 'language tr']);
});

test('without a server only files, the log and quit are enabled', () => {
  const menu = menuOn('win32', {}, false);
  const greyed = allItems(menu).filter(({ enabled }) => enabled === false);
  expect(greyed.map(({ id, label = '' }) => id ?? label).toSorted()).toEqual(
    [...MENU_COMMANDS, 'API Reference', 'Copy Control Token', 'Reload'].toSorted(),
  );
});

test('on a Mac, Quit is in the app menu and not in the File menu', () => {
  const [app, file] = menuOn('darwin');
  expect(app?.label).toBe('Countertop');
  expect(allItems([app ?? {}]).map(({ role }) => role)).toContain('quit');
  expect(allItems([file ?? {}]).map(({ role }) => role)).not.toContain('quit');
});

function menuOn(
  platform: NodeJS.Platform,
  actions: Partial<MenuActions> = {},
  running = true,
): MenuItemConstructorOptions[] {
  const nothing = (): void => undefined;
  return menuTemplate({
    text: DESKTOP_TEXT.en.menu,
    platform,
    running,
    settings: { theme: 'dark', language: 'tr', presentation: true },
    actions: {
      command: nothing,
      openFile: nothing,
      startFresh: nothing,
      openDataFolder: nothing,
      copyToken: nothing,
      openReference: nothing,
      showLog: nothing,
      about: nothing,
      ...actions,
    },
  });
}

function acceleratorsOf(menu: readonly MenuItemConstructorOptions[]): object {
  return Object.fromEntries(
    allItems(menu)
      .filter(({ accelerator }) => accelerator !== undefined)
      .map(({ label, accelerator }) => [label, accelerator]),
  );
}

function click(item: MenuItemConstructorOptions): void {
  (item.click as unknown as () => void)();
}
