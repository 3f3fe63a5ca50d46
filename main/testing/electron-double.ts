import { EventEmitter, once } from 'node:events';

import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Clipboard,
  Dialog,
  Display,
  IpcMain,
  IpcMainEvent,
  IpcMainInvokeEvent,
  Menu,
  MenuItemConstructorOptions,
  NativeTheme,
  Screen,
  Session,
  Shell,
  WebContents,
  WebFrameMain,
} from 'electron';

import type { ElectronParts } from '../electron.ts';
import type { Call } from './partial-object.ts';
import { partialObject } from './partial-object.ts';

type Listener = (...args: never[]) => unknown;
type Handlers = {
  permissionRequest?: Parameters<Session['setPermissionRequestHandler']>[0];
  permissionCheck?: Parameters<Session['setPermissionCheckHandler']>[0];
  device?: Parameters<Session['setDevicePermissionHandler']>[0];
};

/** An opened window, with functions that emit Electron's events. */
export interface WindowDouble {
  readonly window: BrowserWindow;
  readonly options: BrowserWindowConstructorOptions;
  /** The loaded addresses, in order. */
  readonly loaded: string[];
  readonly destroyed: () => boolean;
  minimized: boolean;
  /** Emits an event of the window or of its page; true if it was prevented. */
  readonly emit: (
    of: 'window' | 'page',
    event: string,
    details?: object,
    ...more: unknown[]
  ) => boolean;
  /** The app's response to a `window.open` from the page. */
  readonly openWindow: (url: string) => { readonly action: string };
  readonly frame: WebFrameMain;
}

/** The behaviour of the system and the user. */
interface Surroundings {
  /** True if another instance of the app is running. */
  secondInstance?: boolean;
  /** The system's language. */
  locale?: string;
  /** The file that the user chooses in dialogs; null cancels them. */
  chosenFile?: string | null;
  /** True if the system does not report when a window is drawn, which is common on Wayland. */
  silent?: boolean;
  /** True if no page can be loaded. */
  loadFails?: boolean;
  /** Called with what the app sends to a window's page. */
  onSent?: (channel: string, ...args: unknown[]) => void;
}

export interface ElectronDouble {
  readonly electron: ElectronParts;
  readonly calls: Call[];
  readonly surroundings: Surroundings;
  /** The windows, in the order they were opened. */
  readonly windows: WindowDouble[];
  /** Resolves with the n-th opened window, counted from 0. */
  readonly opened: (n: number) => Promise<WindowDouble>;
  /** The permission handlers that were set. */
  readonly permissions: Handlers;
  /** The menu that was set last. */
  readonly menu: () => MenuItemConstructorOptions[];
  /** Emits an event of the app; true if it was prevented. */
  readonly emitApp: (event: string, ...args: unknown[]) => boolean;
  /** Makes a request from the page in a window, by default from its top frame. */
  readonly invoke: (
    from: WindowDouble,
    channel: string,
    request: unknown,
    frame?: WebFrameMain | null,
  ) => Promise<unknown>;
  readonly sendToApp: (from: WindowDouble, channel: string, message: unknown) => void;
  readonly emitSession: (event: string, ...more: unknown[]) => boolean;
  /** Resolves when the app has ended. */
  readonly ended: Promise<void>;
}

/** Emits an event; true if a listener prevented it. */
function emitTo(
  emitter: EventEmitter,
  name: string,
  details: object = {},
  ...more: unknown[]
): boolean {
  const event = { ...details, defaultPrevented: false, preventDefault: (): void => undefined };
  event.preventDefault = () => {
    event.defaultPrevented = true;
  };
  emitter.emit(name, event, ...more);
  return event.defaultPrevented;
}

/** `on` and `once` of an Electron object. */
function listenersOf(emitter: EventEmitter) {
  return {
    on(this: unknown, event: string, listener: Listener): never {
      emitter.on(event, listener as () => void);
      return this as never;
    },
    once(this: unknown, event: string, listener: Listener): never {
      emitter.once(event, listener as () => void);
      return this as never;
    },
  };
}

/** A double of the parts of Electron that the app uses. Everything else throws. */
export function createElectronDouble(surroundings: Surroundings = {}): ElectronDouble {
  const calls: Call[] = [];
  const windows: WindowDouble[] = [];
  const permissions: Handlers = {};
  const appEvents = new EventEmitter();
  const sessionEvents = new EventEmitter();
  const ipcEvents = new EventEmitter();
  const ipcHandlers = new Map<string, Parameters<IpcMain['handle']>[1]>();
  const ended = Promise.withResolvers<void>();
  const waiting = new EventEmitter();
  let menu: MenuItemConstructorOptions[] = [];

  const emitApp = (event: string, ...args: unknown[]): boolean =>
    emitTo(appEvents, event, {}, ...args);
  const noteClosed = (): void => {
    if (windows.every(({ destroyed }) => destroyed())) emitApp('window-all-closed');
  };

  const app = partialObject<App>('app', calls, {
    setPath: () => undefined,
    requestSingleInstanceLock: () => surroundings.secondInstance !== true,
    whenReady: () => Promise.resolve(),
    getVersion: () => '0.0.0',
    getLocale: () => surroundings.locale ?? 'en-US',
    setAboutPanelOptions: () => undefined,
    showAboutPanel: () => undefined,
    relaunch: () => undefined,
    quit: () => {
      if (emitApp('before-quit')) return;
      ended.resolve();
    },
    ...listenersOf(appEvents),
  });

  const session = partialObject<Session>('session', calls, {
    setPermissionRequestHandler: (handler) => {
      permissions.permissionRequest = handler;
    },
    setPermissionCheckHandler: (handler) => {
      permissions.permissionCheck = handler;
    },
    setDevicePermissionHandler: (handler) => {
      permissions.device = handler;
    },
    ...listenersOf(sessionEvents),
  });

  const ipcMain = partialObject<IpcMain>('ipcMain', calls, {
    handle: (channel, listener) => {
      if (ipcHandlers.has(channel)) throw new Error(`There is already a handler for ${channel}.`);
      ipcHandlers.set(channel, listener);
    },
    ...listenersOf(ipcEvents),
  });

  const dialog = partialObject<Dialog>('dialog', calls, {
    showOpenDialog: () => {
      const file = surroundings.chosenFile ?? null;
      return Promise.resolve({ canceled: file === null, filePaths: file === null ? [] : [file] });
    },
    showSaveDialog: () => {
      const file = surroundings.chosenFile ?? null;
      return Promise.resolve({ canceled: file === null, filePath: file ?? '' });
    },
  });

  const electron: ElectronParts = {
    app,
    dialog,
    ipcMain,
    session: { defaultSession: session },
    screen: partialObject<Screen>('screen', calls, {
      getPrimaryDisplay: () => ({ workAreaSize: { width: 1366, height: 738 } }) as Display,
    }),
    clipboard: partialObject<Clipboard>('clipboard', calls, { writeText: () => Promise.resolve() }),
    nativeTheme: partialObject<NativeTheme>('nativeTheme', calls, {
      themeSource: 'system',
      shouldUseDarkColors: false,
    }),
    shell: partialObject<Shell>('shell', calls, {
      openExternal: () => Promise.resolve(),
      openPath: () => Promise.resolve(''),
      showItemInFolder: () => undefined,
    }),
    Menu: {
      buildFromTemplate: (template) => {
        menu = template as MenuItemConstructorOptions[];
        return partialObject<Menu>('menu', calls, {});
      },
      setApplicationMenu: () => undefined,
    },
    BrowserWindow: function open(options: BrowserWindowConstructorOptions): BrowserWindow {
      const double = createWindowDouble(options, calls, noteClosed, surroundings);
      const taken = windows.some(
        (other) =>
          options.name !== undefined && other.options.name === options.name && !other.destroyed(),
      );
      if (taken) throw new Error(`There is already a window named ${String(options.name)}.`);
      windows.push(double);
      queueMicrotask(() => waiting.emit('opened'));
      return double.window;
    } as unknown as ElectronParts['BrowserWindow'],
  };

  return {
    electron,
    calls,
    surroundings,
    windows,
    opened: async (n) => {
      while (windows[n] === undefined) await once(waiting, 'opened');
      return windows[n];
    },
    permissions,
    menu: () => menu,
    emitApp,
    emitSession: (event, ...more) => emitTo(sessionEvents, event, {}, ...more),
    invoke: async ({ window, frame: own }, channel, request, frame = own) => {
      const handler = ipcHandlers.get(channel);
      if (handler === undefined) throw new Error(`There is no handler for ${channel}.`);
      const event = { sender: window.webContents, senderFrame: frame } as IpcMainInvokeEvent;
      return (await handler(event, request)) as unknown;
    },
    sendToApp: ({ window, frame }, channel, message) => {
      const event = { sender: window.webContents, senderFrame: frame } as IpcMainEvent;
      ipcEvents.emit(channel, event, message);
    },
    ended: ended.promise,
  };
}

function createWindowDouble(
  options: BrowserWindowConstructorOptions,
  calls: Call[],
  noteClosed: () => void,
  surroundings: Surroundings,
): WindowDouble {
  const windowEvents = new EventEmitter();
  const pageEvents = new EventEmitter();
  const loaded: string[] = [];
  let destroyed = false;
  let openHandler: Parameters<WebContents['setWindowOpenHandler']>[0] | undefined;

  // The link that opens the session redirects, so the page is never at the loaded address itself.
  const frame = {
    get url() {
      return new URL('/', loaded.at(-1) ?? 'about:blank').href;
    },
  } as WebFrameMain;
  const webContents = partialObject<WebContents>('page', calls, {
    mainFrame: frame,
    send: (channel, ...args: unknown[]) => surroundings.onSent?.(channel, ...args),
    reload: () => undefined,
    setWindowOpenHandler: (handler) => {
      openHandler = handler;
    },
    ...listenersOf(pageEvents),
  });
  const window: BrowserWindow = partialObject<BrowserWindow>('window', calls, {
    webContents,
    loadURL: (url) => {
      loaded.push(url);
      if (surroundings.silent !== true) queueMicrotask(() => windowEvents.emit('ready-to-show'));
      return surroundings.loadFails === true
        ? Promise.reject(new Error('ERR_FAILED'))
        : Promise.resolve();
    },
    show: () => undefined,
    hide: () => undefined,
    focus: () => undefined,
    restore: () => undefined,
    isDestroyed: () => destroyed,
    isMinimized: () => double.minimized,
    setTitle: () => undefined,
    destroy: () => {
      destroyed = true;
      windowEvents.emit('closed');
      noteClosed();
    },
    ...listenersOf(windowEvents),
  });
  const double: WindowDouble = {
    window,
    options,
    loaded,
    frame,
    destroyed: () => destroyed,
    minimized: false,
    emit: (of, event, details, ...more) =>
      emitTo(of === 'window' ? windowEvents : pageEvents, event, details, ...more),
    openWindow: (url) => {
      if (openHandler === undefined) throw new Error('The app does not restrict windows.');
      return openHandler({ url } as Parameters<typeof openHandler>[0]);
    },
  };
  return double;
}
