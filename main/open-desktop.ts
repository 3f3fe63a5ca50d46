import type { App } from 'electron';

import type { Logger } from '#server/start/process/log.ts';
import { createLog } from '#server/start/process/log.ts';

import { Desktop } from './desktop.ts';
import type { ElectronParts } from './electron.ts';
import type { hostServer } from './host-server.ts';
import { rotateLog } from './log-file.ts';
import type { UserPaths } from './user-paths.ts';
import { makeFolders, userPaths } from './user-paths.ts';

/**
 * Opens the app; a second instance only brings the first one's window to the front. `host` replaces the default
 * way of starting the server, for `npm run dev`.
 */
export function openDesktop(
  electron: ElectronParts,
  paths: UserPaths = userPaths(),
  platform: NodeJS.Platform = process.platform,
  host?: typeof hostServer,
): void {
  const { app } = electron;
  const problem = makeFolders(paths);
  // The single-instance lock is stored in this folder.
  if (problem === null) app.setPath('userData', paths.profile);
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  const log = openLog(paths);
  const logBug = (error: Error): void => log.fatal({ error }, 'bug');
  process.on('uncaughtExceptionMonitor', logBug);
  const desktop = new Desktop({ electron, paths, platform, log, host });
  app.on('second-instance', () => desktop.startedAgain());
  app.on('activate', () => desktop.show());
  app.on('window-all-closed', () => {
    // On macOS an app without windows keeps running. Elsewhere the window may be about to be replaced by
    // another.
    if (platform !== 'darwin' && !desktop.hasWindow) app.quit();
  });
  closeBeforeQuit(app, async () => {
    await desktop.close();
    process.off('uncaughtExceptionMonitor', logBug);
  });
  void app.whenReady().then(() => desktop.begin());
}

/** Logs to the file, or to standard error if the file cannot be written. */
function openLog({ logFile }: UserPaths): Logger {
  try {
    rotateLog(logFile);
    return createLog(logFile);
  } catch {
    return createLog();
  }
}

/** Delays quitting until `close` has finished calls in progress. */
export function closeBeforeQuit(app: Pick<App, 'on' | 'quit'>, close: () => Promise<void>): void {
  let state: 'open' | 'closing' | 'closed' = 'open';
  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    const quit = (): void => {
      state = 'closed';
      app.quit();
    };
    // Committed data survives even if closing fails.
    close().then(quit, quit);
  });
}
