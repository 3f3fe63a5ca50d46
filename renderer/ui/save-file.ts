import type { DesktopBridge, SaveRequest } from '#renderer/data/desktop.ts';
import { desktop } from '#renderer/data/desktop.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';

import { nameText } from './file-name.ts';
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
