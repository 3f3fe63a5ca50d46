const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A terminal sends these to all that runs in it, the child included. */
const sentToAll = ['SIGINT', 'SIGHUP'];

/**
 * Waits for a child process to end. Signals that reach this process meanwhile are passed on to
 * the child; `interruptedBy` names the last of them. With `once` the child gets none twice: a program
 * like Electron ends in order at the first, and at once at the second.
 */
export async function endOf(child, { once = false } = {}) {
  let interruptedBy = null;
  const hasItAlready = (signal) => once && process.stdin.isTTY && sentToAll.includes(signal);
  const forward = (signal) => {
    interruptedBy = signal;
    if (!hasItAlready(signal)) child.kill(signal);
  };
  for (const signal of forwardedSignals) process.on(signal, forward);
  try {
    const { code, signal } = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (exitCode, exitSignal) => resolve({ code: exitCode, signal: exitSignal }));
    });
    return { code, signal, interruptedBy };
  } finally {
    for (const signal of forwardedSignals) process.off(signal, forward);
  }
}

/** Ends this process the way a signal would have ended it. */
export function endBySignal(signal) {
  process.exitCode = 1;
  process.kill(process.pid, signal);
}
