import { existsSync } from 'node:fs';
import path from 'node:path';

import type { BrowserWindow, OpenDialogOptions } from 'electron';

import type { MenuCommand, WindowReport, WindowSettings } from '#server/contract/desktop.ts';
import { interfaceLink } from '#server/start/process/greeting.ts';
import type { Logger } from '#server/start/process/log.ts';
import type { RunningServer } from '#server/start/start-server.ts';

import { answerPage } from './app-bridge.ts';
import { AppState } from './app-state.ts';
import { CHANNELS } from './channels.ts';
import type { ElectronParts } from './electron.ts';
import type { FailureAction } from './failure-page.ts';
import { failureAddress } from './failure-page.ts';
import { freshDatabaseBeside } from './fresh-database.ts';
import { hostServer, sentenceOf } from './host-server.ts';
import { endOfLog } from './log-file.ts';
import { menuTemplate } from './menu.ts';
import { belongsTo, guardSession, mayOpenOutside } from './security.ts';
import type { DesktopLanguage } from './text.ts';
import { DESKTOP_TEXT } from './text.ts';
import type { UserPaths } from './user-paths.ts';
import { makeFolders } from './user-paths.ts';
import { bringToFront, openFailureWindow, openInterfaceWindow } from './windows.ts';

interface DesktopParts {
  readonly electron: ElectronParts;
  readonly paths: UserPaths;
  readonly platform: NodeJS.Platform;
  readonly log: Logger;
  /** Starts the server; the app's own way when left out. */
  readonly host?: typeof hostServer;
}

/** The running app: one server, one window, and how they find each other. */
export class Desktop {
  readonly #electron: ElectronParts;
  readonly #paths: UserPaths;
  readonly #platform: NodeJS.Platform;
  readonly #log: Logger;
  readonly #host: typeof hostServer;
  readonly #appState: AppState;
  #server: RunningServer | null = null;
  #window: BrowserWindow | null = null;
  /** The database that is open, or that could not be opened. */
  #database: string;
  /** Whether it is a new one, which is made where it is not there. */
  #mayMake = false;
  /** One database is opened after another; this is done when the last of them is. */
  #opening: Promise<void> = Promise.resolve();
  /** A window is about to come by itself: from the beginning on, and while a database is opened. */
  #coming = true;
  #replacing = false;
  /** The app is ending: nothing is opened or shown any more. */
  #closing = false;
  #comingBack = false;
  /** Whether the page has reported since it was loaded; before that it hears no command. */
  #ready = false;
  /** What the menu asked for when there was no page to ask. */
  #waiting: MenuCommand | null = null;

  constructor({ electron, paths, platform, log, host = hostServer }: DesktopParts) {
    this.#electron = electron;
    this.#paths = paths;
    this.#platform = platform;
    this.#log = log;
    this.#host = host;
    this.#appState = AppState.read(paths.appStateFile, (error) =>
      log.warn({ error }, 'what the window remembers could not be kept'),
    );
    this.#database = this.#appState.values.database ?? paths.database;
  }

  /** Electron is ready: the rest is set up once, then the server starts. */
  async begin(): Promise<void> {
    const { app, session } = this.#electron;
    app.setAboutPanelOptions({
      applicationName: 'Countertop',
      applicationVersion: app.getVersion(),
      copyright: 'MIT License, Countertop contributors',
    });
    guardSession(session.defaultSession, this.#isOwn);
    answerPage(this.#electron, {
      window: () => this.#window,
      isOwn: this.#isOwn,
      onReport: (report) => this.#take(report),
    });
    this.#applySettings();
    await this.#open(this.#database);
  }

  /** Whether there is a window, or will be in a moment. */
  get hasWindow(): boolean {
    return this.#replacing || this.#window !== null;
  }

  /** Somebody has started the app once more. One that is just ending comes back when it has ended. */
  startedAgain(): void {
    if (!this.#closing) {
      this.show();
    } else if (!this.#comingBack) {
      this.#comingBack = true;
      this.#electron.app.relaunch();
    }
  }

  /** Brings the window to the front, or opens one again where it was closed. */
  show(): void {
    if (this.#closing || this.#coming) return;
    if (this.#window !== null) bringToFront(this.#window);
    else if (this.#server !== null) this.#showInterface(this.#server);
    else void this.#open(this.#database, this.#mayMake);
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#window?.destroy();
    await this.#opening;
    await this.#stopServer();
  }

  /** Opens a database when those before it have been; whatever goes wrong is shown. */
  #open(database: string, mayMake = false): Promise<void> {
    this.#coming = true;
    const opening = this.#opening
      .then(() => this.#openNow(database, mayMake))
      .catch((error: unknown) => {
        this.#log.fatal({ error }, 'bug');
        this.#showFailure(sentenceOf(error));
      })
      .finally(() => {
        if (this.#opening === opening) this.#coming = false;
      });
    this.#opening = opening;
    return opening;
  }

  /** Lets go of one database and opens another; what is remembered is only what could be opened. */
  async #openNow(database: string, mayMake: boolean): Promise<void> {
    if (this.#closing) return;
    await this.#stopServer();
    const another = database !== this.#database;
    this.#database = database;
    this.#mayMake = mayMake;
    const usual = database === this.#paths.database;
    const trouble = usual ? makeFolders(this.#paths) : whyNotThere(database, mayMake);
    if (trouble !== null) {
      this.#showFailure(trouble);
      return;
    }
    const { port } = this.#appState.values;
    const outcome = await this.#host({ database, port, log: this.#log });
    if (outcome.server === null) {
      this.#showFailure(outcome.sentence);
      return;
    }
    this.#server = outcome.server;
    this.#appState.change({
      port: outcome.port,
      database: usual ? null : database,
      // What was open belongs to the other one.
      ...(another && { place: '/' }),
    });
    this.#showInterface(outcome.server);
  }

  async #stopServer(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    try {
      await server?.close();
    } catch (error) {
      this.#log.error({ error }, 'the server did not close in order');
    }
  }

  #showInterface(server: RunningServer): void {
    if (this.#closing) return;
    const { place } = this.#appState.values;
    this.#replaceWindow(() =>
      openInterfaceWindow(this.#electron, {
        url: server.url,
        link: interfaceLink(server, place),
        settings: this.#settings,
        log: this.#log,
        onPlace: (gone) => this.#appState.change({ place: gone }),
        onLoading: () => {
          this.#ready = false;
        },
        openOutside: this.#openOutside,
      }),
    );
  }

  #showFailure(sentence: string): void {
    if (this.#closing) return;
    const address = failureAddress({
      sentence,
      log: endOfLog(this.#paths.logFile),
      language: this.#language,
    });
    this.#replaceWindow(() =>
      openFailureWindow(this.#electron, {
        address,
        log: this.#log,
        act: (action) => this.#act(action),
      }),
    );
  }

  /** The old one goes first: Electron remembers the size of one window of a name, not of two. */
  #replaceWindow(open: () => BrowserWindow): void {
    this.#replacing = true;
    this.#ready = false;
    let window: BrowserWindow;
    try {
      this.#window?.destroy();
      window = open();
      this.#window = window;
    } finally {
      this.#replacing = false;
    }
    window.on('closed', () => {
      if (this.#window !== window) return;
      this.#window = null;
      this.#ready = false;
    });
    this.#refreshMenu();
  }

  #act(action: FailureAction): void {
    switch (action) {
      case 'again':
        return void this.#open(this.#database, this.#mayMake);
      case 'openFile':
        return void this.#chooseDatabase();
      case 'startFresh':
        return void this.#startFresh();
      case 'log':
        return this.#showLog();
      case 'quit':
        return this.#electron.app.quit();
    }
  }

  async #chooseDatabase(): Promise<void> {
    const { dialog } = this.#electron;
    const text = DESKTOP_TEXT[this.#language];
    const options: OpenDialogOptions = {
      defaultPath: this.#database,
      filters: [{ name: text.database, extensions: ['db', 'sqlite', 'sqlite3'] }],
      properties: ['openFile'],
    };
    const { canceled, filePaths } = await (this.#window === null
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(this.#window, options));
    const [file] = filePaths;
    if (!canceled && file !== undefined) await this.#open(file);
  }

  async #startFresh(): Promise<void> {
    // A folder that is gone, such as a disk that was taken out, has no room beside the file.
    const hasFolder = existsSync(path.dirname(this.#database));
    const beside = hasFolder ? this.#database : this.#paths.database;
    await this.#open(freshDatabaseBeside(beside), true);
  }

  #showLog(): void {
    this.#electron.shell.showItemInFolder(this.#paths.logFile);
  }

  /** Asks the page; one that has yet to be loaded is asked when it reports for the first time. */
  #command(command: MenuCommand): void {
    if (this.#ready) this.#window?.webContents.send(CHANNELS.command, command);
    else this.#waiting = command;
    this.show();
  }

  /** The page has told how it stands; the menu ticks it and the next start begins with it. */
  #take(report: WindowReport): void {
    this.#ready = true;
    this.#appState.change({ report });
    this.#applySettings();
    const command = this.#waiting;
    this.#waiting = null;
    if (command !== null) this.#command(command);
  }

  #applySettings(): void {
    this.#electron.nativeTheme.themeSource = this.#settings?.theme ?? 'system';
    this.#refreshMenu();
  }

  #refreshMenu(): void {
    const { app, clipboard, Menu, shell } = this.#electron;
    const template = menuTemplate({
      text: DESKTOP_TEXT[this.#language].menu,
      platform: this.#platform,
      running: this.#server !== null,
      settings: this.#settings ?? { theme: 'system', language: 'system', presentation: false },
      actions: {
        command: (command) => this.#command(command),
        openFile: () => void this.#chooseDatabase(),
        startFresh: () => void this.#startFresh(),
        openDataFolder: () => void shell.openPath(this.#paths.folder),
        copyToken: () => void clipboard.writeText(this.#server?.controlToken ?? ''),
        openReference: () => this.#openOutside(`${this.#server?.url ?? ''}/openapi`),
        showLog: () => this.#showLog(),
        about: () => app.showAboutPanel(),
      },
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }

  readonly #isOwn = (url: string): boolean => belongsTo(this.#server?.url ?? null, url);

  readonly #openOutside = (url: string): void => {
    if (!mayOpenOutside(url)) {
      // The rest of it may hold what is nobody's business, such as a code for a plugin.
      const scheme = URL.canParse(url) ? new URL(url).protocol : null;
      this.#log.warn({ scheme }, 'an address may not be opened outside');
      return;
    }
    this.#electron.shell
      .openExternal(url)
      .catch((error: unknown) =>
        this.#log.warn({ error }, 'an address could not be opened outside'),
      );
  };

  get #settings(): WindowSettings | null {
    return this.#appState.values.report?.settings ?? null;
  }

  /** What the page speaks; before it has ever said so, what the system speaks. */
  get #language(): DesktopLanguage {
    const { report } = this.#appState.values;
    return report?.speaks ?? (this.#electron.app.getLocale().startsWith('tr') ? 'tr' : 'en');
  }
}

/** A database that was remembered or chosen is not made anew without a word. */
function whyNotThere(database: string, mayMake: boolean): string | null {
  return mayMake || existsSync(database) ? null : `The database ${database} is not there any more.`;
}
