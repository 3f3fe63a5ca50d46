import type { DesktopBridge, SaveRequest } from '#renderer/data/desktop.ts';
import { desktop } from '#renderer/data/desktop.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';

import { jsonProblem } from './json-problem.ts';
import { showToast } from './toast.ts';

/** The delay before the object URL of a download is revoked. */
const REVOKE_AFTER_MS = 60_000;

const TYPES = { json: 'application/json', text: 'text/plain;charset=utf-8' };

/** Saves a text as a file: with a dialog in the desktop window, as a download in a browser. */
export function useSaveFile(): (name: string, text: string) => void {
  const { kit } = useText();
  return (name, text) => {
    const file = fileOf(name, text);
    const bridge = desktop();
    if (bridge === undefined) download(file);
    else void saveInWindow(bridge, file, kit);
  };
}

function download({ name, kind, text }: SaveRequest): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: TYPES[kind] }));
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

async function saveInWindow(
  bridge: DesktopBridge,
  file: SaveRequest,
  kit: Texts['kit'],
): Promise<void> {
  try {
    const saved = await bridge.saveFile(file);
    // The dialog was cancelled.
    if (saved === null) return;
    const { path } = saved;
    const reveal = (): void => void bridge.revealFile({ path }).catch(showError);
    showToast({
      title: kit.savedAs(path.split(/[/\\]/u).at(-1) ?? file.name),
      action: { label: kit.showInFolder, run: reveal },
    });
  } catch (error) {
    showError(error);
  }
}

/** The window rejects with a user-facing message. */
function showError(error: unknown): void {
  showToast({ title: error instanceof Error ? error.message : String(error), tone: 'bad' });
}

/** Characters that Windows forbids in file names. */
const FORBIDDEN = /[/\\:*?"<>|]+/gu;

/** In UTF-16 units. */
const MAX_NAME_LENGTH = 120;

/** Converts a text to a file. The extension is derived from the text, unless `called` has one. */
export function fileOf(called: string, text: string): SaveRequest {
  const kind = /^\s*[[{]/u.test(text) && jsonProblem(text) === null ? 'json' : 'text';
  const plain = called.replaceAll(FORBIDDEN, '-').slice(0, MAX_NAME_LENGTH);
  const name = /\.[a-z]+$/u.test(plain) ? plain : `${plain}.${kind === 'json' ? 'json' : 'txt'}`;
  return { name, kind, text };
}

/** Opens a JSON file with the system's dialog; null if cancelled. Rejects with a user-facing message. */
export async function openJsonFile(): Promise<{ name: string; text: string } | null> {
  const bridge = desktop();
  if (bridge !== undefined) return bridge.openFile({ kind: 'json' });
  const file = await chooseFile('.json,application/json');
  return file === null ? null : { name: file.name, text: await file.text() };
}

/** Opens the browser's file dialog; null if cancelled. */
export function chooseFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
