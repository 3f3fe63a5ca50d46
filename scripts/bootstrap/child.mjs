const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A terminal sends these to all of its processes, so the child gets them directly. */
const sentToAll = ['SIGINT', 'SIGHUP'];

/**
 * Waits for a child process to end, and forwards signals to it; `interruptedBy` is the last signal. With
 * `once`, signals that a terminal has sent to the child too are not forwarded: Electron shuts down gracefully at
 * the first and exits at the second.
 */
export async function endOf(child, { once = false } = {}) {
  let interruptedBy = null;
  const alreadyHasIt = (signal) => once && process.stdin.isTTY && sentToAll.includes(signal);
  const forward = (signal) => {
    interruptedBy = signal;
    if (!alreadyHasIt(signal)) child.kill(signal);
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

/** Ends this process with the signal. */
export function endBySignal(signal) {
  process.exitCode = 1;
  process.kill(process.pid, signal);
}
