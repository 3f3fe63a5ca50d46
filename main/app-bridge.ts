import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { BrowserWindow, FileFilter, IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import * as z from 'zod';

import type { OpenedFile, SaveRequest, WindowReport } from '#server/contract/desktop.ts';
import {
  copyRequest,
  MOST_TEXT,
  openRequest,
  revealRequest,
  saveRequest,
  windowReport,
} from '#server/contract/desktop.ts';

import type { Answer } from './channels.ts';
import { CHANNELS } from './channels.ts';
import type { ElectronParts } from './electron.ts';

const FILTERS: Readonly<Record<'json' | 'text', FileFilter[]>> = {
  json: [{ name: 'JSON', extensions: ['json'] }],
  text: [{ name: 'Text', extensions: ['txt'] }],
};

/** Dialogs append the first extension, so it must be the name's own. */
function filtersFor(name: string): FileFilter[] {
  const ending = path.extname(name).slice(1);
  const all = { name: '*', extensions: ['*'] };
  return ending === '' ? [all] : [{ name: ending.toUpperCase(), extensions: [ending] }, all];
}

interface BridgeParts {
  /** The window whose page may send requests; null if none is open. */
  readonly window: () => BrowserWindow | null;
  /** Returns true for addresses of our own pages. */
  readonly isOwn: (url: string) => boolean;
  readonly onReport: (report: WindowReport) => void;
}

/**
 * Handles requests from the page. A request must come from the top frame of our window, showing a page of our
 * server; this is checked before its arguments are parsed.
 */
export function answerPage(
  {
    clipboard,
    dialog,
    ipcMain,
    shell,
  }: Pick<ElectronParts, 'clipboard' | 'dialog' | 'ipcMain' | 'shell'>,
  { window, isOwn, onReport }: BridgeParts,
): void {
  /** Files that this window has saved or opened. */
  const known = new Set<string>();

  /** Our window, if the message comes from its page. */
  function ownSender({
    sender,
    senderFrame,
  }: IpcMainEvent | IpcMainInvokeEvent): BrowserWindow | null {
    const own = window();
    if (own === null || sender !== own.webContents || senderFrame === null) return null;
    return senderFrame === sender.mainFrame && isOwn(senderFrame.url) ? own : null;
  }

  function answer<Schema extends z.ZodType, Value>(
    channel: string,
    schema: Schema,
    handle: (request: z.output<Schema>, window: BrowserWindow) => Promise<Value>,
  ): void {
    ipcMain.handle(channel, async (event, request: unknown): Promise<Answer<Value>> => {
      const own = ownSender(event);
      if (own === null) return { refused: 'Only the page in this window may send requests.' };
      const parsed = schema.safeParse(request);
      if (!parsed.success) return { refused: z.prettifyError(parsed.error) };
      try {
        return { value: await handle(parsed.data, own) };
      } catch (error) {
        return { refused: error instanceof Error ? error.message : String(error) };
      }
    });
  }

  answer(CHANNELS.copy, copyRequest, ({ text }) => clipboard.writeText(text));

  answer(CHANNELS.save, saveRequest, async (request, own) => {
    const file = await saveText(dialog, own, request);
    if (file === null) return null;
    known.add(file);
    return { path: file };
  });

  answer(CHANNELS.open, openRequest, async ({ kind }, own) => {
    const filters = FILTERS[kind];
    const chosen = await dialog.showOpenDialog(own, { properties: ['openFile'], filters });
    const [file] = chosen.filePaths;
    if (chosen.canceled || file === undefined) return null;
    const opened = await readText(file);
    known.add(file);
    return opened;
  });

  answer(CHANNELS.reveal, revealRequest, async ({ path: file }) => {
    if (!known.has(file)) throw new Error('This window has neither saved nor opened that file.');
    shell.showItemInFolder(file);
  });

  ipcMain.on(CHANNELS.report, (event, report: unknown) => {
    const parsed = windowReport.safeParse(report);
    if (ownSender(event) !== null && parsed.success) onReport(parsed.data);
  });
}

/** Writes text to a file that the user chooses; null if they cancel. */
async function saveText(
  dialog: ElectronParts['dialog'],
  own: BrowserWindow,
  { name, text }: SaveRequest,
): Promise<string | null> {
  const chosen = await dialog.showSaveDialog(own, {
    defaultPath: name,
    filters: filtersFor(name),
  });
  if (chosen.canceled || chosen.filePath === '') return null;
  await writeFile(chosen.filePath, text);
  return chosen.filePath;
}

/** Throws an error with a one-sentence message if a file is too large or not text. */
async function readText(file: string): Promise<OpenedFile> {
  const name = path.basename(file);
  const { size } = await stat(file);
  if (size > MOST_TEXT)
    throw new Error(`${name} is too large: ${size} bytes; the limit is ${MOST_TEXT}.`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
    return { path: file, name, text };
  } catch (error) {
    if (error instanceof TypeError) throw new Error(`${name} is not UTF-8 text.`, { cause: error });
    throw error;
  }
}
