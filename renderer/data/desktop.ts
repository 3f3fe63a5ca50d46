import type { DesktopBridge } from '#server/contract/desktop.ts';

export type { DesktopBridge, SaveRequest } from '#server/contract/desktop.ts';

declare global {
  interface Window {
    /** Only in the desktop window. */
    readonly countertop?: DesktopBridge;
  }
}

/** The bridge to the desktop window; undefined in a browser. */
export function desktop(): DesktopBridge | undefined {
  // `window` does not exist in tests.
  return typeof window === 'undefined' ? undefined : window.countertop;
}
