// How the files of saved states are named. Names of snapshots differ by their case, and may be such as
// some systems keep for themselves; the names of their files never do and never are.

const BEGINNING = 'snapshot-';
const ENDING = '.db';
const PLAIN = /[^a-z0-9-]/gu;

/** The file of a snapshot. */
export function fileNameOf(name: string): string {
  const escaped = name.replaceAll(
    PLAIN,
    (character) => `_${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `${BEGINNING}${escaped}${ENDING}`;
}

/** The snapshot whose file has this name; null: it is no such file. */
export function nameOfFile(fileName: string): string | null {
  if (!fileName.startsWith(BEGINNING) || !fileName.endsWith(ENDING)) return null;
  const name = fileName
    .slice(BEGINNING.length, -ENDING.length)
    .replaceAll(/_([0-9a-f]{2})/gu, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return name !== '' && fileNameOf(name) === fileName ? name : null;
}
