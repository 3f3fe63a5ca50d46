import path from 'node:path';

const relativeImport = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** Folders whose subfolders are separate parts. */
const divided = new Set(['server', 'renderer']);

/**
 * Relative imports that lead from one folder of the server or the interface into another, or from one screen
 * into another. The linter's boundaries match the text of an import, so an import from another folder must be
 * written as `#folder/file.ts`. `file` is relative to the repository root and uses forward slashes.
 */
export function folderCrossings(file: string, source: string): string[] {
  const from = partOf(file);
  return [...source.matchAll(relativeImport)]
    .map((match) => match[1] ?? '')
    .filter((spelled) => {
      const to = partOf(path.posix.join(path.posix.dirname(file), spelled));
      return to !== from && to !== 'outside';
    })
    .map((spelled) => `${file} imports ${spelled}`);
}

/** The part that contains a file, such as `server/api`, or `server` for files directly in it; otherwise `outside`. */
function partOf(file: string): string {
  const [top = '', folder, ...rest] = file.split('/');
  if (!divided.has(top) || folder === undefined) return 'outside';
  // Screens are separate parts too.
  if (top === 'renderer' && folder === 'screens') return [top, folder, rest[0]].join('/');
  return rest.length === 0 ? top : `${top}/${folder}`;
}
