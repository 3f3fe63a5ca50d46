// Names of snapshots may differ only in case or be reserved on some systems, so file names escape them.

const BEGINNING = 'snapshot-';
const ENDING = '.db';
const PLAIN = /[^a-z0-9-]/gu;

export function fileNameOf(name: string): string {
  const escaped = name.replaceAll(
    PLAIN,
    (character) => `_${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `${BEGINNING}${escaped}${ENDING}`;
}

/** The name of the snapshot in a file; null for other files. */
export function nameOfFile(fileName: string): string | null {
  if (!fileName.startsWith(BEGINNING) || !fileName.endsWith(ENDING)) return null;
  const name = fileName
    .slice(BEGINNING.length, -ENDING.length)
    .replaceAll(/_([0-9a-f]{2})/gu, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return name !== '' && fileNameOf(name) === fileName ? name : null;
}
