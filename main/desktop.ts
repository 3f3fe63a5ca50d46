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
import { hostServer, sentenceOf } from './host-server.ts';
import { endOfLog } from './log-file.ts';
import { menuTemplate } from './menu.ts';
import { belongsTo, guardSession, mayOpenOutside } from './security.ts';
import type { DesktopLanguage } from './text.ts';
import { DESKTOP_TEXT } from './text.ts';
import type { UserPaths } from './user-paths.ts';
import { freshDatabaseBeside, makeFolders } from './user-paths.ts';
import { bringToFront, openFailureWindow, openInterfaceWindow } from './windows.ts';

interface DesktopParts {
  readonly electron: ElectronParts;
  readonly paths: UserPaths;
  readonly platform: NodeJS.Platform;
  readonly log: Logger;
  /** Replaces the default way of starting the server. */
  readonly host?: typeof hostServer | undefined;
}

/** The running app: one server and one window. */
export class Desktop {
  readonly #electron: ElectronParts;
  readonly #paths: UserPaths;
  readonly #platform: NodeJS.Platform;
  readonly #log: Logger;
  readonly #host: typeof hostServer;
  readonly #appState: AppState;
  #server: RunningServer | null = null;
  #window: BrowserWindow | null = null;
  /** The database that is open, or failed to open. */
  #database: string;
  /** True if the database may be created. */
  #mayCreate = false;
  /** Resolves when the last requested database has been opened; databases are opened one at a time. */
  #opening: Promise<void> = Promise.resolve();
  /** True at startup and while a database is being opened, when a window is about to open. */
  #windowPending = true;
  #replacing = false;
  /** True while the app is quitting: nothing more is opened or shown. */
  #closing = false;
  #relaunching = false;
  /** True if the page has reported since it was loaded; before that it receives no commands. */
  #ready = false;
  /** The menu command to send after the page's first report. */
  #pendingCommand: MenuCommand | null = null;

  constructor({ electron, paths, platform, log, host = hostServer }: DesktopParts) {
    this.#electron = electron;
    this.#paths = paths;
    this.#platform = platform;
    this.#log = log;
    this.#host = host;
    this.#appState = new AppState(paths.appStateFile, (error) =>
      log.warn({ error }, 'the state of the window could not be saved'),
    );
    this.#database = this.#appState.values.database ?? paths.database;
  }

  /** Called when Electron is ready. */
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
      onReport: (report) => this.#onReport(report),
    });
    this.#applySettings();
    await this.#open(this.#database);
  }

  /** True if a window is open or being replaced. */
  get hasWindow(): boolean {
    return this.#replacing || this.#window !== null;
  }

  /** Called when the app is started a second time. An app that is quitting restarts afterwards. */
  startedAgain(): void {
    if (!this.#closing) {
      this.show();
    } else if (!this.#relaunching) {
      this.#relaunching = true;
      this.#electron.app.relaunch();
    }
  }

  /** Brings the window to the front, or opens it again. */
  show(): void {
    if (this.#closing || this.#windowPending) return;
    if (this.#window !== null) bringToFront(this.#window);
    else if (this.#server !== null) this.#showInterface(this.#server);
    else void this.#open(this.#database, this.#mayCreate);
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#window?.destroy();
    await this.#opening;
    await this.#stopServer();
  }

  /** Opens a database after all earlier requests; failures are shown. */
  #open(database: string, mayCreate = false): Promise<void> {
    this.#windowPending = true;
    const opening = this.#opening
      .then(() => this.#openNow(database, mayCreate))
      .catch((error: unknown) => {
        this.#log.fatal({ error }, 'bug');
        this.#showFailure(sentenceOf(error));
      })
      .finally(() => {
        if (this.#opening === opening) this.#windowPending = false;
      });
    this.#opening = opening;
    return opening;
  }

  /** Closes the database and opens another, which is saved only if it could be opened. */
  async #openNow(database: string, mayCreate: boolean): Promise<void> {
    if (this.#closing) return;
    await this.#stopServer();
    const isOther = database !== this.#database;
    this.#database = database;
    this.#mayCreate = mayCreate;
    const isDefault = database === this.#paths.database;
    const problem = isDefault ? makeFolders(this.#paths) : whyMissing(database, mayCreate);
    if (problem !== null) {
      this.#showFailure(problem);
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
      database: isDefault ? null : database,
      // The saved place belongs to the other database.
      ...(isOther && { place: '/' }),
    });
    this.#showInterface(outcome.server);
  }

  async #stopServer(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    try {
      await server?.close();
    } catch (error) {
      this.#log.error({ error }, 'the server did not close cleanly');
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
        onPlace: (visited) => this.#appState.change({ place: visited }),
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

  /** Closes the old window first: Electron saves the size for only one window of each name. */
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
        return void this.#open(this.#database, this.#mayCreate);
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
    const text = DESKTOP_TEXT[this.#language].dialog;
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
    // The folder may no longer exist, for instance if a disk was removed.
    const hasFolder = existsSync(path.dirname(this.#database));
    const beside = hasFolder ? this.#database : this.#paths.database;
    await this.#open(freshDatabaseBeside(beside), true);
  }

  #showLog(): void {
    this.#electron.shell.showItemInFolder(this.#paths.logFile);
  }

  /** Sends a command to the page, if needed after its first report. */
  #command(command: MenuCommand): void {
    if (this.#ready) this.#window?.webContents.send(CHANNELS.command, command);
    else this.#pendingCommand = command;
    this.show();
  }

  /** Shows the state of the page in the menu, and keeps it for the next start. */
  #onReport(report: WindowReport): void {
    this.#ready = true;
    this.#appState.change({ report });
    this.#applySettings();
    const command = this.#pendingCommand;
    this.#pendingCommand = null;
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
      // Only the scheme is logged: the rest may contain secrets, such as a code for a plugin.
      const scheme = URL.canParse(url) ? new URL(url).protocol : null;
      this.#log.warn({ scheme }, 'an address must not be opened in the browser');
      return;
    }
    this.#electron.shell
      .openExternal(url)
      .catch((error: unknown) =>
        this.#log.warn({ error }, 'an address could not be opened in the browser'),
      );
  };

  get #settings(): WindowSettings | null {
    return this.#appState.values.report?.settings ?? null;
  }

  /** The language of the page, or that of the system before its first report. */
  get #language(): DesktopLanguage {
    const { report } = this.#appState.values;
    return report?.speaks ?? (this.#electron.app.getLocale().startsWith('tr') ? 'tr' : 'en');
  }
}

/** A saved or chosen database must exist. */
function whyMissing(database: string, mayCreate: boolean): string | null {
  return mayCreate || existsSync(database) ? null : `The database ${database} no longer exists.`;
}
