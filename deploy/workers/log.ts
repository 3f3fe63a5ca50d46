import type { Logger } from '#server/start/process/log.ts';

// oxlint-disable no-console -- it is the engine's log

/** Writes to the log of the engine. */
export const log: Logger = {
  fatal: (...said: unknown[]): void => console.error(...said),
  error: (...said: unknown[]): void => console.error(...said),
  warn: (...said: unknown[]): void => console.warn(...said),
  // Standard output is for the ready line.
  info: (...said: unknown[]): void => console.warn(...said),
};
