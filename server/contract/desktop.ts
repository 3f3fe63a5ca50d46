import * as z from 'zod';

import { TEST_LANGUAGES } from '#server/domain/generated-tests.ts';

import { violation } from './errors/violation.ts';
import { text } from './values.ts';

// The desktop app's API for its page: `window.countertop`, set by the preload script and missing in browsers.
// The main process validates every request, since pages are not trusted.

/** The maximum length of a text that is read or written, in UTF-16 units. */
export const MOST_TEXT = 64 * 1024 * 1024;

/** The file filter of a dialog. */
const fileKind = z.enum(['json', 'text']);

export const saveRequest = z.strictObject({
  /** The suggested file name. */
  name: text(200)
    .min(1)
    .regex(/^[^/\\:*?"<>|]*$/u, violation('mustBeFileName')),
  kind: fileKind,
  text: text(MOST_TEXT),
});

export const copyRequest = z.strictObject({ text: text(MOST_TEXT) });

export const openRequest = z.strictObject({ kind: fileKind });

/** Accepts only a file that this window has saved or opened. */
export const revealRequest = z.strictObject({ path: text(4096).min(1) });

/** The user's preferences, shown in the menu and restored at the next start. */
const windowSettings = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  language: z.enum(['system', 'en', 'tr']),
  presentation: z.boolean(),
  /** True if keys without Ctrl or Cmd are shortcuts (WCAG 2.1.4). */
  singleKeys: z.boolean().default(true),
  /** The language of copied tests. */
  testLanguage: z.enum(TEST_LANGUAGES).default('typescript'),
  /** The plugin whose limits are shown; null: the first. */
  pluginId: text(200).nullable(),
  /** The store chosen last; null: the first. */
  serverId: text(200).nullable(),
  /** True if "Start here" was dismissed. */
  startAway: z.boolean().optional(),
});

/** Sent by the page on every change. */
export const windowReport = z.strictObject({
  settings: windowSettings,
  /** The current language, even if the setting is `system`. */
  speaks: z.enum(['en', 'tr']),
});

/** Ids of the page's commands that are in the menu. */
export const MENU_COMMANDS = [
  'new table',
  'reset',
  'copy key',
  'copy address',
  'palette',
  'shortcuts',
  'present',
  'theme system',
  'theme light',
  'theme dark',
  'language system',
  'language en',
  'language tr',
] as const;

export type SaveRequest = z.output<typeof saveRequest>;
export type RevealRequest = z.output<typeof revealRequest>;
export type WindowSettings = z.output<typeof windowSettings>;
export type WindowReport = z.output<typeof windowReport>;
export type MenuCommand = (typeof MENU_COMMANDS)[number];

export interface OpenedFile {
  readonly path: string;
  /** The file name without the folder. */
  readonly name: string;
  readonly text: string;
}

/** `window.countertop`. Promises are rejected with messages for users. */
export interface DesktopBridge {
  /** The settings of the last session; null at the first start. */
  readonly settings: WindowSettings | null;
  /** Works without a user gesture, which menu commands require. */
  copyText(request: z.output<typeof copyRequest>): Promise<void>;
  /** Shows a save dialog; null: cancelled. */
  saveFile(request: SaveRequest): Promise<{ readonly path: string } | null>;
  /** Shows an open dialog and reads the file as UTF-8; null: cancelled. */
  openFile(request: z.output<typeof openRequest>): Promise<OpenedFile | null>;
  /** Shows a file in its folder. */
  revealFile(request: RevealRequest): Promise<void>;
  report(report: WindowReport): void;
  /** Adds a listener for menu commands and returns a function that removes it. */
  onCommand(listener: (command: MenuCommand) => void): () => void;
}
