import * as z from 'zod';

import { violation } from './errors/violation.ts';
import { text } from './values.ts';

// What the desktop window gives its page beyond what every browser has. The preload puts it on
// `window.countertop`; in a browser there is nothing of that name. Every request is parsed again in
// the main process: a page is never believed.

/** The most that is written or read through the window, in UTF-16 units. */
export const MOST_TEXT = 64 * 1024 * 1024;

/** What kinds of files a dialog shows. */
const fileKind = z.enum(['json', 'text']);

/** A text that a person may keep as a file, wherever they say. */
export const saveRequest = z.strictObject({
  /** What the dialog suggests; a plain file name without folders. */
  name: text(200)
    .min(1)
    .regex(/^[^/\\:*?"<>|]*$/u, violation('mustBeFileName')),
  kind: fileKind,
  text: text(MOST_TEXT),
});

/** A text for the clipboard. */
export const copyRequest = z.strictObject({ text: text(MOST_TEXT) });

/** Which files a person is asked to choose one of. */
export const openRequest = z.strictObject({ kind: fileKind });

/** A file that this window has saved or opened; no other is shown in its folder. */
export const revealRequest = z.strictObject({ path: text(4096).min(1) });

/** What the page's person prefers, which the menu shows and the next start begins with. */
const windowSettings = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  language: z.enum(['system', 'en', 'tr']),
  presentation: z.boolean(),
  /** Whether keys without Ctrl or Cmd are shortcuts (WCAG 2.1.4). */
  singleKeys: z.boolean().default(true),
  /** The plugin whose limits the frame shows; null: the first. */
  pluginId: text(200).nullable(),
  /** The store chosen last; null: the first. */
  serverId: text(200).nullable(),
  /** "Start here" has been put away. */
  startAway: z.boolean().optional(),
});

/** What the page tells its window whenever it changes. */
export const windowReport = z.strictObject({
  settings: windowSettings,
  /** The language that is spoken, where the setting says `system` too. */
  speaks: z.enum(['en', 'tr']),
});

/** What the menu asks of the page: the ids of the page's own commands. */
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
type CopyRequest = z.output<typeof copyRequest>;
type OpenRequest = z.output<typeof openRequest>;
export type RevealRequest = z.output<typeof revealRequest>;
export type WindowSettings = z.output<typeof windowSettings>;
export type WindowReport = z.output<typeof windowReport>;
export type MenuCommand = (typeof MENU_COMMANDS)[number];

/** A file that a person chose, as text. */
export interface OpenedFile {
  readonly path: string;
  /** Without its folder. */
  readonly name: string;
  readonly text: string;
}

/** `window.countertop` in the desktop window. A promise is rejected with a reason for people. */
export interface DesktopBridge {
  /** What the person preferred when the window was last open; null at the first start. */
  readonly settings: WindowSettings | null;
  /** Copies a text, also when it is the menu that asks for it, where a page alone may not. */
  copyText(request: CopyRequest): Promise<void>;
  /** Asks where to keep a text and writes it; null: the person changed their mind. */
  saveFile(request: SaveRequest): Promise<{ readonly path: string } | null>;
  /** Asks for a file and reads it as UTF-8; null: the person changed their mind. */
  openFile(request: OpenRequest): Promise<OpenedFile | null>;
  /** Shows a file that was saved or opened here in its folder. */
  revealFile(request: RevealRequest): Promise<void>;
  /** Tells the window how things stand. */
  report(report: WindowReport): void;
  /** Calls `listener` with every command that the menu asks for; the function returned stops that. */
  onCommand(listener: (command: MenuCommand) => void): () => void;
}
