import { onTestFinished } from 'vitest';

import { temporaryFolder } from '#server/testing/temporary-folder.ts';

import { openDesktop } from '../open-desktop.ts';
import type { UserPaths } from '../user-paths.ts';
import { userPaths } from '../user-paths.ts';
import type { ElectronDouble } from './electron-double.ts';
import { createElectronDouble } from './electron-double.ts';

interface StartedDesktop extends ElectronDouble {
  readonly paths: UserPaths;
  /** Quits as a user would, and waits until the app has ended. */
  readonly quit: () => Promise<void>;
}

/**
 * Opens the whole app, with a real server and a real database in a data folder, on a double of
 * Electron. It is quit when the test ends.
 */
export function startDesktop(
  surroundings: Parameters<typeof createElectronDouble>[0] = {},
  folder: string = temporaryFolder(),
  platform: NodeJS.Platform = 'linux',
): StartedDesktop {
  const double = createElectronDouble(surroundings);
  const paths = userPaths(folder);
  openDesktop(double.electron, paths, platform);
  let quitting: Promise<void> | null = null;
  const quit = (): Promise<void> => {
    if (quitting === null) {
      double.electron.app.quit();
      quitting = double.ended;
    }
    return quitting;
  };
  onTestFinished(quit);
  return { ...double, paths, quit };
}

/** Makes a control call in the session that a window's link opens, and returns its `data`. */
export async function askServerOf(link: string, call: string): Promise<unknown> {
  // The next server may have the same address, so no connection is kept.
  const opened = await fetch(link, { redirect: 'manual', headers: { Connection: 'close' } });
  const [cookie = ''] = opened.headers.getSetCookie();
  const [Cookie = ''] = cookie.split(';');
  const answer = await fetch(new URL(`/control${call}`, link), {
    headers: { Cookie, Connection: 'close' },
  });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
  return ((await answer.json()) as { data: unknown }).data;
}
