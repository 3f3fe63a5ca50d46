import { createInterface } from 'node:readline';

import type { MenuItemConstructorOptions } from 'electron';

import type { ElectronDouble } from './electron-double.ts';
import { allItems } from './menu-items.ts';

/** What another process may ask of the double, a line of JSON each. */
export type Wish =
  /** A request or a message of the page in the last window. */
  | { readonly do: 'invoke' | 'send'; readonly channel: string; readonly message: unknown }
  /** An event of that page: `will-navigate` with its details, `did-navigate-in-page` with an address. */
  | { readonly do: 'page'; readonly event: string; readonly url: string }
  /** What the person chooses in the next dialog; null: nothing. */
  | { readonly do: 'choose'; readonly file: string | null }
  | { readonly do: 'click'; readonly item: string }
  | { readonly do: 'menu' }
  /** The arguments of every call of a name so far. */
  | { readonly do: 'calls'; readonly name: string };

/** What the double tells: an answer to a wish, a window that was opened, a message to its page. */
export type Told =
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

/** Lets another process play the system, the page and the person: lines in, lines out. */
export function tellFromOutside(double: ElectronDouble): void {
  const tell = (told: Told): void => void process.stdout.write(`${JSON.stringify(told)}\n`);
  double.surroundings.onSent = (...sent) => tell({ sent });
  void tellOfWindows(double, tell);

  const lines = createInterface(process.stdin);
  lines.on('line', (line) => {
    const { id, ...wish } = JSON.parse(line) as Wish & { readonly id: number };
    void Promise.resolve(fulfil(double, wish as Wish)).then((answer) =>
      tell({ answer: answer ?? null, to: id }),
    );
  });
  lines.on('close', () => double.electron.app.quit());
}

async function tellOfWindows(double: ElectronDouble, tell: (told: Told) => void): Promise<void> {
  for (let n = 0; ; n += 1) {
    const { loaded, options } = await double.opened(n);
    const { preload = null, additionalArguments = [] } = options.webPreferences ?? {};
    tell({ window: { loaded: loaded[0] ?? '', preload, launchArguments: additionalArguments } });
  }
}

function fulfil(double: ElectronDouble, wish: Wish): unknown {
  const window = double.windows.at(-1);
  if (window === undefined) throw new Error('There is no window yet.');
  switch (wish.do) {
    case 'invoke':
      return double.invoke(window, wish.channel, wish.message);
    case 'send':
      return double.sendToApp(window, wish.channel, wish.message);
    case 'page':
      return window.emit('page', wish.event, { url: wish.url, isMainFrame: true }, wish.url);
    case 'choose':
      double.surroundings.chosenFile = wish.file;
      return null;
    case 'click': {
      const item = allItems(double.menu()).find(({ id, label }) => wish.item === (id ?? label));
      if (item?.click === undefined) throw new Error(`The menu has no item ${wish.item}.`);
      return (item.click as unknown as () => void)();
    }
    case 'menu':
      return allItems(double.menu()).map(entryOf);
    case 'calls':
      return double.calls.filter(([name]) => name === wish.name).map(([, ...args]) => args);
  }
}

function entryOf(item: MenuItemConstructorOptions): MenuEntry {
  const { id = null, label = '', checked = false, enabled = true } = item;
  return { id, label, checked, enabled };
}
