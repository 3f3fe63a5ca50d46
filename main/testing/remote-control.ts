import { createInterface } from 'node:readline';

import type { MenuItemConstructorOptions } from 'electron';

import type { ElectronDouble } from './electron-double.ts';
import { allItems } from './menu-items.ts';

/** A command from another process, as one line of JSON. */
export type RemoteCommand =
  /** A request or a message from the page in the most recent window. */
  | { readonly do: 'invoke' | 'send'; readonly channel: string; readonly message: unknown }
  /** An event of that page: `will-navigate` with its details, `did-navigate-in-page` with an address. */
  | { readonly do: 'page'; readonly event: string; readonly url: string }
  /** The file that the user chooses in dialogs from now on; null cancels them. */
  | { readonly do: 'choose'; readonly file: string | null }
  | { readonly do: 'click'; readonly item: string }
  | { readonly do: 'menu' }
  /** Returns the arguments of each call with this name so far. */
  | { readonly do: 'calls'; readonly name: string };

/** A message from the double: the result of a command, an opened window, or a message to its page. */
export type RemoteMessage =
  | { readonly answer: unknown; readonly to: number }
  | { readonly window: OpenedWindow }
  | { readonly sent: readonly [channel: string, ...args: unknown[]] };

export interface OpenedWindow {
  readonly loaded: string;
  readonly preload: string | null;
  readonly launchArguments: readonly string[];
}

export interface MenuEntry {
  readonly id: string | null;
  readonly label: string;
  readonly checked: boolean;
  readonly enabled: boolean;
}

/** Lets another process control the double over the standard streams. */
export function acceptCommands(double: ElectronDouble): void {
  const send = (message: RemoteMessage): void =>
    void process.stdout.write(`${JSON.stringify(message)}\n`);
  double.surroundings.onSent = (...sent) => send({ sent });
  void reportWindows(double, send);

  const lines = createInterface(process.stdin);
  lines.on('line', (line) => {
    const { id, ...command } = JSON.parse(line) as RemoteCommand & { readonly id: number };
    void Promise.resolve(runCommand(double, command as RemoteCommand)).then((answer) =>
      send({ answer: answer ?? null, to: id }),
    );
  });
  lines.on('close', () => double.electron.app.quit());
}

async function reportWindows(
  double: ElectronDouble,
  send: (message: RemoteMessage) => void,
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const { loaded, options } = await double.opened(n);
    const { preload = null, additionalArguments = [] } = options.webPreferences ?? {};
    send({ window: { loaded: loaded[0] ?? '', preload, launchArguments: additionalArguments } });
  }
}

function runCommand(double: ElectronDouble, command: RemoteCommand): unknown {
  const window = double.windows.at(-1);
  if (window === undefined) throw new Error('There is no window yet.');
  switch (command.do) {
    case 'invoke':
      return double.invoke(window, command.channel, command.message);
    case 'send':
      return double.sendToApp(window, command.channel, command.message);
    case 'page':
      return window.emit(
        'page',
        command.event,
        { url: command.url, isMainFrame: true },
        command.url,
      );
    case 'choose':
      double.surroundings.chosenFile = command.file;
      return null;
    case 'click': {
      const item = allItems(double.menu()).find(({ id, label }) => command.item === (id ?? label));
      if (item?.click === undefined)
        throw new Error(`The menu has no item ${command.item} with a click handler.`);
      return (item.click as unknown as () => void)();
    }
    case 'menu':
      return allItems(double.menu()).map(entryOf);
    case 'calls':
      return double.calls.filter(([name]) => name === command.name).map(([, ...args]) => args);
  }
}

function entryOf(item: MenuItemConstructorOptions): MenuEntry {
  const { id = null, label = '', checked = false, enabled = true } = item;
  return { id, label, checked, enabled };
}
