/// <reference types="vite/client" />

interface Window {
  /** Only in the desktop window: what a browser lacks. */
  readonly countertop?: import('../server/contract/desktop.ts').DesktopBridge;
}
