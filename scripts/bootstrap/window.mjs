import { ensureProgram, theDesktop } from './builds.mjs';
import { fetchElectronIfPossible, fetchElectronOrRefuse } from './electron-fetch.mjs';
import { installedElectron, thisMachine, whyNoSandbox, whyNoWindow } from './electron.mjs';
import { runTask } from './run-task.mjs';
import { SetupError } from './setup-error.mjs';
import { whyNoScreen, windowOrBrowser } from './window-or-browser.mjs';

/** The exit code for a program that the system cannot load, for example because a library is missing. */
const cannotBeLoaded = 127;

/**
 * Fetches Electron or opens the window; `how` is the value of `electron` in scripts/tasks.mjs. True if the
 * script's command must not run any more.
 */
export async function useElectron(node, how, flags) {
  if (how === 'if possible') return openWindowIfPossible(node, flags);
  if (how === 'fetch') await fetchElectronOrRefuse(node);
  else await ensureWindowIsPossible(node);
  if (how === 'open') await openWindow(node);
  return how !== 'required';
}

/** Opens the window, or says in one line why `npm start` runs in the browser. True if it was opened. */
async function openWindowIfPossible(node, flags) {
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const choice = windowOrBrowser({ ...thisMachine, flags, isTerminal });
  const because = choice.opens === 'browser' ? choice.because : await whyNotOpened(node);
  if (choice.opens === 'window' && because === null) return true;
  if (because !== null) console.error(`countertop: ${because}, so Countertop runs in the browser.`);
  return false;
}

/** Opens the window; null if that worked, else why not. */
async function whyNotOpened(node) {
  const reason = whyNoSandbox() ?? (await fetchElectronIfPossible(node));
  if (reason !== null) return reason;
  if ((await openWindow(node)) !== cannotBeLoaded) return null;
  process.exitCode = undefined;
  return 'Electron does not start here (the reason is above)';
}

/** Fetches Electron if it is missing; refuses if no window can be opened. */
async function ensureWindowIsPossible(node) {
  refuse(whyNoScreen(thisMachine));
  await fetchElectronOrRefuse(node);
  refuse(whyNoWindow());
}

function refuse(reason) {
  if (reason !== null) throw new SetupError(`No window can be opened: ${reason}.`);
}

async function openWindow(node) {
  await ensureProgram(node, theDesktop);
  // The terminals of some editors set this, and Electron would be a plain Node with it.
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
