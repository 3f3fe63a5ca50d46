import path from 'node:path';

/** The machine to search; tests pass a made-up one. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Returns true if a file is a browser that starts. */
  readonly works: (file: string) => boolean;
  /** The path where Playwright installs its Chromium. */
  readonly playwrightsOwn: string;
}

/**
 * The path of a Chromium to run the stories in: the one named by CHROMIUM_PATH, else one in the system's usual
 * places, else Playwright's own; undefined if there is none. Throws if CHROMIUM_PATH names a file that is not a
 * browser.
 */
export function findChromium({
  platform,
  env,
  works,
  playwrightsOwn,
}: Machine): string | undefined {
  const named = env['CHROMIUM_PATH'] ?? '';
  if (named !== '') {
    if (works(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", but that is not a browser that starts.`);
  }
  return [...usualPlaces(platform, env), playwrightsOwn].find(works);
}

function usualPlaces(platform: NodeJS.Platform, env: Machine['env']): string[] {
  if (platform === 'darwin') return onMac(env);
  if (platform === 'win32') return onWindows(env);
  return [
    // Chromium without a browser window, which is a third faster.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ];
}

function onMac(env: Machine['env']): string[] {
  const folders = ['/Applications', path.posix.join(env['HOME'] ?? '/', 'Applications')];
  return folders.flatMap((folder) =>
    ['Chromium', 'Google Chrome'].map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`),
  );
}

function onWindows(env: Machine['env']): string[] {
  return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => env[name] ?? '')
    .filter((folder) => folder !== '')
    .flatMap((folder) => [
      path.win32.join(folder, 'Chromium', 'Application', 'chrome.exe'),
      path.win32.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
    ]);
}
