import type { Session, WebContents, WebPreferences } from 'electron';

/** The settings of every window (Electron's security checklist). */
export const SAFE_PREFERENCES = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // The spell checker would download dictionaries.
  spellcheck: false,
} as const satisfies WebPreferences;

/** The path of a snapshot file. Snapshots are not text, so pages cannot save them through their bridge. */
const SNAPSHOT_FILE = /^\/control\/snapshots\/[^/]+\/file$/u;

/**
 * Denies all permissions, devices and downloads, except of a snapshot from our own server. Pages copy and save through
 * their bridge, which also works from the menu: browsers allow copying only right after a click on the page.
 */
export function guardSession(session: Session, isOwn: (url: string) => boolean): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    const url = item.getURL();
    if (!isOwn(url) || !SNAPSHOT_FILE.test(new URL(url).pathname)) event.preventDefault();
  });
}

interface NavigationGuard {
  /** Returns true if a window may navigate to an address. */
  readonly mayNavigate: (url: string) => boolean;
  /** Called with addresses that the window may not navigate to. */
  readonly onBlocked: (url: string) => void;
}

/** Prevents a window from navigating to other addresses, opening other windows and embedding other pages. */
export function guardContents(
  contents: WebContents,
  { mayNavigate, onBlocked }: NavigationGuard,
): void {
  contents.on('will-navigate', (event) => {
    if (mayNavigate(event.url)) return;
    event.preventDefault();
    onBlocked(event.url);
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!mayNavigate(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    onBlocked(url);
    return { action: 'deny' };
  });
}

/** Returns true if an address belongs to a server, such as `http://127.0.0.1:4010`. */
export function belongsTo(server: string | null, url: string): boolean {
  return server !== null && URL.parse(url)?.origin === server;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Returns true if the system's browser may open an address: https, or http on this computer for plugins under
 * development. Files and other schemes could start a program.
 */
export function mayOpenOutside(url: string): boolean {
  const { protocol, hostname = '', username, password } = URL.parse(url) ?? {};
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}
