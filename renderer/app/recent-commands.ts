const KEY = 'countertop.recent';
const MAX_KEPT = 5;

/** The ids of the commands last run from the palette in this browser, newest first. */
export function recentIds(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function noteRecent(id: string): void {
  const ids = [id, ...recentIds().filter((other) => other !== id)].slice(0, MAX_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Without storage there are no recent commands.
  }
}
