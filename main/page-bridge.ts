import type { IpcRenderer } from 'electron';

import type { DesktopBridge, MenuCommand, WindowSettings } from '#server/contract/desktop.ts';

import type { Answer } from './channels.ts';
import { CHANNELS, SETTINGS_ARGUMENT } from './channels.ts';

/** The API on `window.countertop`; none of its functions takes a channel name. */
export function createPageBridge(
  ipc: Pick<IpcRenderer, 'invoke' | 'send' | 'on' | 'off'>,
  launchArguments: readonly string[],
): DesktopBridge {
  async function ask<Value>(channel: string, request: object): Promise<Value> {
    const answer = (await ipc.invoke(channel, request)) as Answer<Value>;
    if ('refused' in answer) throw new Error(answer.refused);
    return answer.value;
  }
  return {
    settings: settingsIn(launchArguments),
    copyText: (request) => ask(CHANNELS.copy, request),
    saveFile: (request) => ask(CHANNELS.save, request),
    openFile: (request) => ask(CHANNELS.open, request),
    revealFile: (request) => ask(CHANNELS.reveal, request),
    report: (report) => ipc.send(CHANNELS.report, report),
    onCommand: (listener) => {
      // The event contains the sender, which pages must not get.
      const onMessage = (_event: unknown, command: MenuCommand): void => listener(command);
      ipc.on(CHANNELS.command, onMessage);
      return () => {
        ipc.off(CHANNELS.command, onMessage);
      };
    },
  };
}

/** Trusted, since the app writes it. */
function settingsIn(launchArguments: readonly string[]): WindowSettings | null {
  const given = launchArguments.find((argument) => argument.startsWith(SETTINGS_ARGUMENT));
  if (given === undefined) return null;
  return JSON.parse(decodeURIComponent(given.slice(SETTINGS_ARGUMENT.length))) as WindowSettings;
}
