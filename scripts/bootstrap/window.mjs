import { ensureDesktop, theDesktop } from './builds.mjs';
import { fetchElectron, installedElectron, whyNoWindow } from './electron.mjs';
import { runTask } from './run-task.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * `npm start`: opens the desktop window where that is possible, and says how to get it where it is
 * not. Flags are the server's, so with any of them it is the server that starts. Tells whether a
 * window was opened; it has been closed again then.
 */
export async function openWindowIfPossible(node, flags) {
  if (flags.length > 0) return false;
  const reason = whyNoWindow();
  if (reason === null) {
    await openWindow(node);
    return true;
  }
  const advice =
    installedElectron() === null
      ? ' "npm run desktop" fetches it once (about 120 MB) and opens the window.'
      : '';
  console.error(`countertop: ${reason}, so this serves the browser.${advice}`);
  return false;
}

/** `npm run desktop`: opens the window, and fetches Electron first where it is not there. */
export async function openWindowWhateverItTakes(node) {
  await ensureWindowIsPossible(node);
  await openWindow(node);
}

/** Fetches Electron where it is not there; refuses with the reason where no window can be opened. */
export async function ensureWindowIsPossible(node) {
  await fetchElectron(node);
  const reason = whyNoWindow();
  if (reason !== null) throw new SetupError(`No window can be opened: ${reason}.`);
}

async function openWindow(node) {
  await ensureDesktop(node);
  // Set in the terminals of some editors; Electron would be a plain Node with it.
  delete process.env.ELECTRON_RUN_AS_NODE;
  await runTask(node, [theDesktop.folder], installedElectron());
}
