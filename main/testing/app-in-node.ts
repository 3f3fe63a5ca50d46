import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

import type { OpenedWindow, RemoteMessage, RemoteCommand } from './remote-control.ts';

const double = pathToFileURL(path.join(import.meta.dirname, 'electron-in-node.ts')).href;

/** The bundle of the desktop app, running in plain Node on a double of Electron. */
export interface AppInNode {
  /** Resolves with the n-th opened window, counted from 0. */
  readonly opened: (n: number) => Promise<OpenedWindow>;
  readonly ask: (command: RemoteCommand) => Promise<unknown>;
  /** Adds a listener for messages from the app to its page. */
  readonly onSent: (listener: (channel: string, ...args: unknown[]) => void) => void;
  /** Quits the app as a user would, and returns its exit code. */
  readonly quit: () => Promise<number | null>;
}

/** Starts the bundle in a folder that contains `dist/main/main.js`, with its own data folder. */
export function startAppInNode(appFolder: string, home: string): AppInNode {
  const child = spawn(process.execPath, ['--import', double, 'dist/main/main.js'], {
    cwd: appFolder,
    env: { ...process.env, XDG_DATA_HOME: home, APPDATA: home, HOME: home },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const tooEarly = ended.then(([code]): never => {
    throw new Error(`The app ended with code ${String(code)}.`);
  });
  // After `quit`, the end of the app is not a failure.
  tooEarly.catch(() => undefined);

  const windows: PromiseWithResolvers<OpenedWindow>[] = [];
  const answers = new Map<number, (answer: unknown) => void>();
  const listeners: ((channel: string, ...args: unknown[]) => void)[] = [];
  const windowAt = (n: number): PromiseWithResolvers<OpenedWindow> =>
    (windows[n] ??= Promise.withResolvers());
  let openedSoFar = 0;
  let asked = 0;

  createInterface(child.stdout).on('line', (line) => {
    const message = JSON.parse(line) as RemoteMessage;
    if ('window' in message) windowAt(openedSoFar++).resolve(message.window);
    else if ('sent' in message) for (const listener of listeners) listener(...message.sent);
    else answers.get(message.to)?.(message.answer);
  });

  return {
    opened: (n) => Promise.race([windowAt(n).promise, tooEarly]),
    ask: (command) => {
      const id = (asked += 1);
      const answer = new Promise((resolve) => answers.set(id, resolve));
      child.stdin.write(`${JSON.stringify({ id, ...command })}\n`);
      return Promise.race([answer, tooEarly]);
    },
    onSent: (listener) => void listeners.push(listener),
    quit: async () => {
      child.stdin.end();
      const [code] = await ended;
      return code;
    },
  };
}
