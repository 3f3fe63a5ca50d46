import type { App } from 'electron';

import type { Logger } from '#server/start/process/log.ts';
import { createLog } from '#server/start/process/log.ts';

import { Desktop } from './desktop.ts';
import type { ElectronParts } from './electron.ts';
import type { hostServer } from './host-server.ts';
import { setLargeLogAside } from './log-file.ts';
import type { UserPaths } from './user-paths.ts';
import { makeFolders, userPaths } from './user-paths.ts';

/**
 * Opens the app; a second one only brings the first one's window to the front. `host` starts the server
 * in another way than the app does; the development loop has one.
 */
export function openDesktop(
  electron: ElectronParts,
  paths: UserPaths = userPaths(),
  platform: NodeJS.Platform = process.platform,
  host?: typeof hostServer,
): void {
  const { app } = electron;
  const trouble = makeFolders(paths);
  // Before the lock is asked for: it lies in there.
  if (trouble === null) app.setPath('userData', paths.profile);
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  const log = openLog(paths);
  const noteBug = (error: Error): void => log.fatal({ error }, 'bug');
  process.on('uncaughtExceptionMonitor', noteBug);
  const desktop = new Desktop({
    electron,
    paths,
    platform,
    log,
    ...(host !== undefined && { host }),
  });
  app.on('second-instance', () => desktop.startedAgain());
  app.on('activate', () => desktop.show());
  app.on('window-all-closed', () => {
    // On a Mac an app without a window goes on. Elsewhere one window may be making room for the next.
    if (platform !== 'darwin' && !desktop.hasWindow) app.quit();
  });
  closeBeforeQuit(app, async () => {
    await desktop.close();
    process.off('uncaughtExceptionMonitor', noteBug);
  });
  void app.whenReady().then(() => desktop.begin());
}

/** The log in its file; where that cannot be written, on standard error. */
function openLog({ logFile }: UserPaths): Logger {
  try {
    setLargeLogAside(logFile);
    return createLog(logFile);
  } catch {
    return createLog();
  }
}

/**
 * Asks nothing and loses nothing: quitting waits until `close` has finished what is in flight, then
 * goes on. What is committed would survive without; this lets calls end with their answer.
 */
export function closeBeforeQuit(app: Pick<App, 'on' | 'quit'>, close: () => Promise<void>): void {
  let state: 'open' | 'closing' | 'closed' = 'open';
  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    const goOn = (): void => {
      state = 'closed';
      app.quit();
    };
    // What cannot be closed in order is as safe as after a power cut.
    close().then(goOn, goOn);
  });
}
