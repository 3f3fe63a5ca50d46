import { expect, test, vi } from 'vitest';

import { TEXTS } from '#renderer/text/testing/texts.ts';
import { MENU_COMMANDS } from '#server/contract/desktop.ts';

import type { Actions } from './frame-commands.tsx';
import { actionCommands } from './frame-commands.tsx';

function recorded() {
  const actions = {
    change: vi.fn<Actions['change']>(),
    present: vi.fn<Actions['present']>(),
    toggleKeys: vi.fn<Actions['toggleKeys']>(),
    advance: vi.fn<Actions['advance']>(),
    runNext: vi.fn<Actions['runNext']>(),
    showClock: vi.fn<Actions['showClock']>(),
    letRun: vi.fn<Actions['letRun']>(),
    tickOn: vi.fn<Actions['tickOn']>(),
    newTable: vi.fn<Actions['newTable']>(),
    sendCall: vi.fn<Actions['sendCall']>(),
    copyKey: vi.fn<Actions['copyKey']>(),
    copyAddress: vi.fn<Actions['copyAddress']>(),
    openPalette: vi.fn<Actions['openPalette']>(),
    openShortcuts: vi.fn<Actions['openShortcuts']>(),
    openReset: vi.fn<Actions['openReset']>(),
    openOwnRestaurant: vi.fn<Actions['openOwnRestaurant']>(),
  };
  const commands = actionCommands(TEXTS.en.frame, false, actions);
  const did = () =>
    Object.entries(actions).flatMap(([name, { mock }]) =>
      mock.calls.map((given) => [name, ...given]),
    );
  return { commands, did };
}

const byId = (commands: ReturnType<typeof recorded>['commands'], asked: string) =>
  commands.filter(({ id }) => id === asked);

test.each(MENU_COMMANDS)('there is one command for "%s" of the menu', (id) => {
  expect(byId(recorded().commands, id)).toHaveLength(1);
});

test.each([
  ['new table', ['newTable']],
  ['clock', ['showClock']],
  ['let run', ['letRun']],
  ['tick on', ['tickOn']],
  ['own restaurant', ['openOwnRestaurant']],
  ['reset', ['openReset']],
  ['copy key', ['copyKey']],
  ['copy address', ['copyAddress']],
  ['palette', ['openPalette']],
  ['shortcuts', ['openShortcuts']],
  ['present', ['present']],
  ['single keys', ['toggleKeys']],
  ['theme system', ['change', { theme: 'system' }]],
  ['theme light', ['change', { theme: 'light' }]],
  ['theme dark', ['change', { theme: 'dark' }]],
  ['language system', ['change', { language: 'system' }]],
  ['language en', ['change', { language: 'en' }]],
  ['language tr', ['change', { language: 'tr' }]],
  ['advance 1 min', ['advance', 60_000]],
  ['advance 1 h', ['advance', 3_600_000]],
  ['run next', ['runNext']],
])('"%s" does %j and nothing else', (id, expected) => {
  const { commands, did } = recorded();
  byId(commands, id)[0]?.run();
  expect(did()).toEqual([expected]);
});

test('no two commands have the same id or the same keys', () => {
  const { commands } = recorded();
  const keys = commands.flatMap((command) => command.keys ?? []);
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
  expect(new Set(keys).size).toBe(keys.length);
});
