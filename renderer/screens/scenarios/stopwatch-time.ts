const SECOND = 1000;
const MINUTE = 60;

/** How long something has gone on, as a stopwatch shows it: `02:14`, `1:02:14`. */
export function stopwatchTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  const hours = Math.floor(seconds / MINUTE / MINUTE);
  const parts = [Math.floor(seconds / MINUTE) % MINUTE, seconds % MINUTE];
  const plain = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return hours === 0 ? plain : `${hours}:${plain}`;
}
