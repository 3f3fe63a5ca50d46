import { ensureDesktop, theDesktop } from './builds.mjs';
import { fetchElectronIfPossible, fetchElectronOrRefuse } from './electron-fetch.mjs';
import { installedElectron, thisMachine, whyNoSandbox, whyNoWindow } from './electron.mjs';
import { runTask } from './run-task.mjs';
import { SetupError } from './setup-error.mjs';
import { whyNoScreen, windowOrBrowser } from './window-or-browser.mjs';

/** What the system answers for a program that it cannot load: a library is missing, for instance. */
const cannotBeLoaded = 127;

/**
 * `npm start`: opens the desktop window where that is possible, fetching Electron first where it is not
 * here, and says in one line why it serves the browser where it is not. Tells whether a window was
 * opened; it has been closed again then.
 */
export async function openWindowIfPossible(node, flags) {
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const choice = windowOrBrowser({ ...thisMachine, flags, isTerminal });
  const because = choice.opens === 'browser' ? choice.because : await whyNotOpened(node);
  if (choice.opens === 'window' && because === null) return true;
  if (because !== null) console.error(`countertop: ${because}, so this serves the browser.`);
  return false;
}

/** Opens the window; null where that went well, else why not. */
async function whyNotOpened(node) {
  const reason = whyNoSandbox() ?? (await fetchElectronIfPossible(node));
  if (reason !== null) return reason;
  if ((await openWindow(node)) !== cannotBeLoaded) return null;
  process.exitCode = undefined;
  return 'Electron does not start here (why is said above)';
}

/** `npm start -- --desktop`: opens the window, and fetches Electron first where it is not there. */
export async function openWindowWhateverItTakes(node) {
  await ensureWindowIsPossible(node);
  await openWindow(node);
}

/** Fetches Electron where it is not there; refuses with the reason where no window can be opened. */
export async function ensureWindowIsPossible(node) {
  refuse(whyNoScreen(thisMachine));
  await fetchElectronOrRefuse(node);
  refuse(whyNoWindow());
}

function refuse(reason) {
  if (reason !== null) throw new SetupError(`No window can be opened: ${reason}.`);
}

async function openWindow(node) {
  await ensureDesktop(node);
  // Set in the terminals of some editors; Electron would be a plain Node with it.
  delete process.env.ELECTRON_RUN_AS_NODE;
  try {
    return await runTask(node, [theDesktop.folder], installedElectron());
  } catch (error) {
    if (!error.syscall?.startsWith('spawn')) throw error;
    console.error(`countertop: ${error.message}`);
    process.exitCode = cannotBeLoaded;
    return cannotBeLoaded;
  }
}
