import { desktop } from '#renderer/data/desktop.ts';

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
