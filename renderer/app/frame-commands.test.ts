import { expect, test, vi } from 'vitest';

import { getSettings } from '#renderer/data/settings.ts';
import { closeOverlay, isOverlayOpen } from '#renderer/kit/overlays.ts';
import { TEXTS } from '#renderer/text/testing/texts.ts';
import { MENU_COMMANDS } from '#server/contract/desktop.ts';

import type { Actions } from './frame-commands.tsx';
import { actionCommands } from './frame-commands.tsx';

function recorded() {
  const actions = {
    move: vi.fn<Actions['move']>(),
    run: vi.fn<Actions['run']>(),
    present: vi.fn<Actions['present']>(),
    newTable: vi.fn<Actions['newTable']>(),
    copyKey: vi.fn<Actions['copyKey']>(),
    copyAddress: vi.fn<Actions['copyAddress']>(),
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
  ['let run', ['move', { mode: 'real' }]],
  ['tick on', ['move', { mode: 'ticking' }]],
  ['copy key', ['copyKey']],
  ['copy address', ['copyAddress']],
  ['present', ['present']],
  ['advance 1 min', ['run', { by: 60_000 }]],
  ['advance 1 h', ['run', { by: 3_600_000 }]],
  ['run next', ['run', 'next']],
])('"%s" does %j and nothing else', (id, expected) => {
  const { commands, did } = recorded();
  byId(commands, id)[0]?.run();
  expect(did()).toEqual([expected]);
});

test.each([
  ['theme light', { theme: 'light' }],
  ['theme dark', { theme: 'dark' }],
  ['theme system', { theme: 'system' }],
  ['language en', { language: 'en' }],
  ['language tr', { language: 'tr' }],
  ['language system', { language: 'system' }],
  ['single keys', { singleKeys: false }],
])('"%s" changes the settings to %j', (id, expected) => {
  byId(recorded().commands, id)[0]?.run();
  expect(getSettings()).toMatchObject(expected);
});

test.each(['palette', 'shortcuts', 'reset', 'own restaurant'])('"%s" opens an overlay', (id) => {
  vi.stubGlobal('document', { activeElement: null });
  byId(recorded().commands, id)[0]?.run();
  expect(isOverlayOpen()).toBe(true);
  closeOverlay();
});

test('no two commands have the same id or the same keys', () => {
  const { commands } = recorded();
  const keys = commands.flatMap((command) => command.keys ?? []);
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
  expect(new Set(keys).size).toBe(keys.length);
});
