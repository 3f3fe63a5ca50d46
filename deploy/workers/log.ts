import type { Logger } from '#server/start/process/log.ts';

// oxlint-disable no-console -- the engine logs what is written to the console

export const log: Logger = {
  fatal: (...said: unknown[]): void => console.error(...said),
  error: (...said: unknown[]): void => console.error(...said),
  warn: (...said: unknown[]): void => console.warn(...said),
  // Standard output is reserved for the ready line.
  info: (...said: unknown[]): void => console.warn(...said),
};
