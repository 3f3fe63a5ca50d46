const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Waits for a child process to end. Signals that reach this process meanwhile are passed on to
 * the child; `interruptedBy` names the last of them.
 */
export async function endOf(child) {
  let interruptedBy = null;
  const forward = (signal) => {
    interruptedBy = signal;
    child.kill(signal);
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
