/** How often it is looked whether the computer slept. */
const LOOK_EVERY_MS = 20_000;
/** What is later than it should be by so much was asleep; browsers let hidden pages wait a minute. */
const SLEPT_MS = 90_000;

/**
 * Calls whenever the page is looked at or the network comes back, and when the computer has slept or the
 * browser has put the page away (`isLong`). Nothing is asked of the server for it. Returns how it stops.
 */
export function onWake(run: (isLong: boolean) => void): () => void {
  let seenAt = Date.now();
  const look = (): void => {
    const slept = Date.now() - seenAt > SLEPT_MS;
    seenAt = Date.now();
    if (slept) run(true);
  };
  const timer = window.setInterval(look, LOOK_EVERY_MS);
  const shown = (): void => {
    if (!document.hidden) run(false);
  };
  const brought = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) run(true);
  };
  const online = (): void => run(true);
  document.addEventListener('visibilitychange', shown);
  window.addEventListener('focus', shown);
  window.addEventListener('pageshow', brought);
  window.addEventListener('online', online);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('focus', shown);
    window.removeEventListener('pageshow', brought);
    window.removeEventListener('online', online);
  };
}
