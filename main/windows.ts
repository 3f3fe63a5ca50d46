import path from 'node:path';

import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';

import type { WindowSettings } from '#server/contract/desktop.ts';
import type { Logger } from '#server/start/process/log.ts';

import { SETTINGS_ARGUMENT } from './channels.ts';
import type { ElectronParts } from './electron.ts';
import type { FailureAction } from './failure-page.ts';
import { actionOf } from './failure-page.ts';
import { belongsTo, guardContents, SAFE_PREFERENCES } from './security.ts';

/** Background colours, so that no white flashes before the page is drawn. */
const PAPER = { light: '#f5f3ee', dark: '#171513' };

/** Reduced if the screen is smaller. */
const FIRST_SIZE = { width: 1440, height: 900 };

type WindowParts = Pick<ElectronParts, 'BrowserWindow' | 'nativeTheme' | 'screen'>;

interface InterfaceWindow {
  /** The server's address, such as `http://127.0.0.1:4010`. */
  readonly url: string;
  /** The link that opens a session. */
  readonly link: string;
  readonly settings: WindowSettings | null;
  readonly log: Logger;
  /** Called with each visited place of the interface, such as `/webhooks?status=retrying`. */
  readonly onPlace: (place: string) => void;
  /** Called when the page is loaded or reloaded; it receives no commands before its next report. */
  readonly onLoading: () => void;
  readonly openOutside: (url: string) => void;
}

/** The window with the interface of a running server. */
export function openInterfaceWindow(parts: WindowParts, options: InterfaceWindow): BrowserWindow {
  const { url, link, settings, log, onPlace, onLoading, openOutside } = options;
  const isOwn = (address: string): boolean => belongsTo(url, address);
  const { host } = new URL(url);
  const { workAreaSize } = parts.screen.getPrimaryDisplay();
  const firstSize = {
    width: Math.min(FIRST_SIZE.width, workAreaSize.width),
    height: Math.min(FIRST_SIZE.height, workAreaSize.height),
  };
  const window = new parts.BrowserWindow({
    ...commonOptions(parts),
    // Electron keeps the window's size and position under this name.
    name: 'interface',
    windowStatePersistence: true,
    title: `Countertop · ${host}`,
    ...firstSize,
    minWidth: 1080,
    minHeight: 680,
    webPreferences: {
      ...SAFE_PREFERENCES,
      preload: path.join(import.meta.dirname, 'preload.cjs'),
      additionalArguments:
        settings === null
          ? []
          : [`${SETTINGS_ARGUMENT}${encodeURIComponent(JSON.stringify(settings))}`],
    },
  });
  const contents = window.webContents;
  guardContents(contents, {
    mayNavigate: (address) => placeIn(address, isOwn) !== null,
    onBlocked: openOutside,
  });
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) onLoading();
  });
  window.on('page-title-updated', (event, title) => {
    event.preventDefault();
    window.setTitle(`${title} · ${host}`);
  });
  const reportPlace = (address: string): void => {
    const place = placeIn(address, isOwn);
    if (place !== null) onPlace(place);
  };
  contents.on('did-navigate', (_event, address) => reportPlace(address));
  contents.on('did-navigate-in-page', (_event, address) => reportPlace(address));
  let reloads = 0;
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.error({ reason, exitCode }, 'the page in the window has crashed');
    reloads += 1;
    if (reason !== 'clean-exit' && reloads <= MOST_RELOADS) contents.reload();
  });
  show(window, link, log);
  return window;
}

/** A page that crashes repeatedly is not reloaded forever. */
const MOST_RELOADS = 3;

interface FailureWindow {
  /** The page as created by `failureAddress`. */
  readonly address: string;
  readonly log: Logger;
  readonly act: (action: FailureAction) => void;
}

/** The window that explains why there is no server. Its page has only links and no script. */
export function openFailureWindow(
  parts: WindowParts,
  { address, log, act }: FailureWindow,
): BrowserWindow {
  const window = new parts.BrowserWindow({
    ...commonOptions(parts),
    width: 820,
    height: 520,
    webPreferences: { ...SAFE_PREFERENCES, javascript: false },
  });
  guardContents(window.webContents, {
    mayNavigate: () => false,
    onBlocked: (url) => {
      const action = actionOf(url);
      if (action !== undefined) act(action);
    },
  });
  show(window, address, log);
  return window;
}

/**
 * Loads an address, and shows the window once it is painted, or at the latest when loading has finished, since
 * some systems (Wayland) do not report painting.
 */
function show(window: BrowserWindow, address: string, log: Logger): void {
  let shown = false;
  const showOnce = (): void => {
    if (shown || window.isDestroyed()) return;
    shown = true;
    window.show();
  };
  window.once('ready-to-show', showOnce);
  window
    .loadURL(address)
    .catch((error: unknown) => {
      log.warn({ code: codeOf(error) }, 'the page in the window was not loaded completely');
    })
    .finally(showOnce);
}

/** Only the error code, since the message contains the address with the control token. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Brings a window to the front. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

function commonOptions({ nativeTheme }: WindowParts): BrowserWindowConstructorOptions {
  return {
    show: false,
    title: 'Countertop',
    ...(process.platform === 'linux' && { icon: path.join(import.meta.dirname, 'icon.png') }),
    backgroundColor: nativeTheme.shouldUseDarkColors ? PAPER.dark : PAPER.light,
  };
}

/**
 * The interface path of an address; null for other pages, such as the API descriptions, which have no way back
 * and open in the browser.
 */
function placeIn(address: string, isOwn: (address: string) => boolean): string | null {
  if (!isOwn(address)) return null;
  const { pathname, search } = new URL(address);
  return /^\/open(?:api)?(?:\/|$)/u.test(pathname) ? null : `${pathname}${search}`;
}
