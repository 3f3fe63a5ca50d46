import type { Session, WebContents, WebPreferences } from 'electron';

/** What every window of ours is made with (Electron's security checklist). */
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
  // It would fetch dictionaries from the network.
  spellcheck: false,
} as const satisfies WebPreferences;

/** Where a saved state lies as a file, which is no text that a page could hand to its bridge. */
const SNAPSHOT_FILE = /^\/control\/snapshots\/[^/]+\/file$/u;

/**
 * Denies every permission, every device and every download but that of a snapshot from our own server,
 * for which the system asks where to. Pages copy and save by their bridge, which
 * works from the menu too: a browser allows copying only right after a click on the page itself.
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

interface Walls {
  /** Whether a window may go to an address. */
  readonly mayStay: (url: string) => boolean;
  /** What becomes of an address that it may not go to. */
  readonly elsewhere: (url: string) => void;
}

/** Keeps a window where it belongs: it goes nowhere else, opens no other window and holds no other page. */
export function guardContents(contents: WebContents, { mayStay, elsewhere }: Walls): void {
  contents.on('will-navigate', (event) => {
    if (mayStay(event.url)) return;
    event.preventDefault();
    elsewhere(event.url);
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!mayStay(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    elsewhere(url);
    return { action: 'deny' };
  });
}

/** Whether an address belongs to a server: `http://127.0.0.1:4010`. */
export function belongsTo(server: string | null, url: string): boolean {
  return server !== null && originOf(url) === server;
}

/** Names under which a computer reaches itself. */
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether the system's browser may be asked to open an address: pages of the web, encrypted, and
 * pages of this computer, where plugins under development are. Never a file or another scheme, which
 * could start a program.
 */
export function mayOpenOutside(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
