import type { DesktopBridge } from '#server/contract/desktop.ts';

export type { DesktopBridge, SaveRequest } from '#server/contract/desktop.ts';

declare global {
  interface Window {
    /** Only in the desktop window: what a browser lacks. */
    readonly countertop?: DesktopBridge;
  }
}

/** What the desktop window gives its page; undefined in a browser, where everything works too. */
export function desktop(): DesktopBridge | undefined {
  // Tests and the list of screens are read where there is no window.
  return typeof window === 'undefined' ? undefined : window.countertop;
}
