import { EventEmitter } from 'node:events';

import { expect, test } from 'vitest';

import type { WindowSettings } from '#server/contract/desktop.ts';

import { CHANNELS, SETTINGS_ARGUMENT } from './channels.ts';
import { createPageBridge } from './page-bridge.ts';

test('begins with the settings that the window was opened with', () => {
  const settings: WindowSettings = {
    theme: 'dark',
    language: 'tr',
    presentation: true,
    singleKeys: true,
    testLanguage: 'typescript',
    pluginId: 'çay "&" %',
    serverId: null,
  };
  const argument = `${SETTINGS_ARGUMENT}${encodeURIComponent(JSON.stringify(settings))}`;
  expect(createPageBridge(silentIpc(), ['electron', argument, '--other']).settings).toEqual(
    settings,
  );
  expect(createPageBridge(silentIpc(), ['electron']).settings).toBeNull();
});

test('receives menu commands until it unsubscribes, without the event object', () => {
  const ipc = silentIpc();
  const bridge = createPageBridge(ipc, []);
  const heard: unknown[][] = [];
  const stop = bridge.onCommand((...all) => heard.push(all));

  ipc.tell(CHANNELS.command, { sender: 'secret' }, 'palette');
  stop();
  ipc.tell(CHANNELS.command, { sender: 'secret' }, 'reset');

  expect(heard).toEqual([['palette']]);
});

test('a refusal of the app is an error with the reason', async () => {
  const bridge = createPageBridge(silentIpc({ refused: 'The disk is full.' }), []);
  await expect(bridge.openFile({ kind: 'json' })).rejects.toThrow(/^The disk is full\.$/u);
});

test('has only the listed members', () => {
  expect(Object.keys(createPageBridge(silentIpc(), [])).toSorted()).toEqual([
    'copyText',
    'onCommand',
    'openFile',
    'report',
    'revealFile',
    'saveFile',
    'settings',
  ]);
});

/** The page's end of the messages; every request gets the same answer. */
function silentIpc(answer: unknown = { value: null }) {
  const events = new EventEmitter();
  return {
    invoke: () => Promise.resolve(answer),
    send: () => undefined,
    on: (channel: string, listener: (...args: never[]) => void) => {
      events.on(channel, listener as () => void);
      return undefined as never;
    },
    off: (channel: string, listener: (...args: never[]) => void) => {
      events.off(channel, listener as () => void);
      return undefined as never;
    },
    tell: (channel: string, ...args: unknown[]) => events.emit(channel, ...args),
  };
}
