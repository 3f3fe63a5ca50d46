import type { DesktopBridge, SaveRequest } from '#renderer/data/desktop.ts';
import { desktop } from '#renderer/data/desktop.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';

import { showToast } from './toast.tsx';

/** How long a browser may take to begin a download: until then its text must be there. */
const DOWNLOAD_MS = 60_000;

const TYPES = { json: 'application/json', text: 'text/plain;charset=utf-8' };

/**
 * Keeps a text as a file: where a person says, in the desktop window; where the browser puts
 * downloads, in a browser. `called` gets an ending by what the text holds.
 */
export function useSaveFile(): (called: string, text: string) => void {
  const { kit } = useText();
  return (called, text) => {
    const file = nameText(called, text);
    const bridge = desktop();
    if (bridge === undefined) download(file);
    else void saveInWindow(bridge, file, kit);
  };
}

/** The browser says itself what it does with it. */
function download({ name, kind, text }: SaveRequest): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: TYPES[kind] }));
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
}

async function saveInWindow(
  bridge: DesktopBridge,
  file: SaveRequest,
  kit: Texts['kit'],
): Promise<void> {
  try {
    const saved = await bridge.saveFile(file);
    // The person changed their mind.
    if (saved === null) return;
    const { path } = saved;
    const reveal = (): void => void bridge.revealFile({ path }).catch(tell);
    showToast({
      title: kit.savedAs(path.split(/[/\\]/u).at(-1) ?? file.name),
      action: { label: kit.showInFolder, run: reveal },
    });
  } catch (error) {
    tell(error);
  }
}

/** The window rejects with one sentence for people. */
function tell(error: unknown): void {
  showToast({ title: error instanceof Error ? error.message : String(error), tone: 'bad' });
}

/** What Windows, the strictest of the systems, does not take in a name. */
const FORBIDDEN = /[/\\:*?"<>|]+/gu;

/** The longest name that a dialog is given, in UTF-16 units. */
const LONGEST = 120;

/**
 * A text as a file: `called` is what it is, and gets an ending by what the text holds where it has
 * none of its own.
 */
export function nameText(called: string, text: string): SaveRequest {
  const kind = isJson(text) ? 'json' : 'text';
  const plain = called.replaceAll(FORBIDDEN, '-').slice(0, LONGEST);
  const name = /\.[a-z]+$/u.test(plain) ? plain : `${plain}.${kind === 'json' ? 'json' : 'txt'}`;
  return { name, kind, text };
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** A file that a person chose, as text. */
export interface ChosenFile {
  /** Without its folder. */
  readonly name: string;
  readonly text: string;
}

/**
 * Asks for a JSON file, with the dialog of the system; null: the person changed their mind. Rejects
 * with one sentence where the file cannot be read.
 */
export async function openJsonFile(): Promise<ChosenFile | null> {
  const bridge = desktop();
  if (bridge !== undefined) return bridge.openFile({ kind: 'json' });
  const file = await askBrowser('.json,application/json');
  return file === null ? null : { name: file.name, text: await file.text() };
}

function askBrowser(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
