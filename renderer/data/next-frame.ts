/**
 * Calls once, before the next frame is drawn: what several answers bring is shown together. A page
 * that is not in sight draws none, and is told without waiting for one.
 */
export function beforeNextFrame(run: () => void): void {
  if (document.hidden) setTimeout(run, 0);
  else requestAnimationFrame(run);
}
