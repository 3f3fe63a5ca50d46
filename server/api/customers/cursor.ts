/** Tells our cursors from anything else that happens to be base64. */
const PREFIX = 'c1:';

/** The cursor behind which the next page begins. */
export function cursorFor(position: number): string {
  return Buffer.from(`${PREFIX}${position}`).toString('base64url');
}

/** The position that a cursor stands for, or null when it is none of ours. */
export function readCursor(cursor: string): number | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const digits = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : '';
  const isOurs = /^\d{1,15}$/u.test(digits) && cursorFor(Number(digits)) === cursor;
  return isOurs ? Number(digits) : null;
}
