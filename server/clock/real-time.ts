/** Does `work` after `ms` of real time, whatever the clock says. Does not keep the process alive. */
export function afterRealTime(ms: number, work: () => void): { cancel(): void } {
  const timer = setTimeout(work, ms);
  timer.unref();
  return { cancel: () => clearTimeout(timer) };
}
