import path from 'node:path';

const relativeImport = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** Where a folder may also use `../` to reach the files directly in `server/`. */
const mayReachRootFiles = new Set(['api', 'control', 'testing']);

/**
 * Relative imports that lead from one server folder into another. The linter's boundaries look at
 * how an import is spelled, so crossing a folder has to be spelled `#folder/file.ts`.
 *
 * `file` is relative to the top folder and written with forward slashes.
 */
export function folderCrossings(file: string, source: string): string[] {
  const from = serverFolderOf(file);
  return [...source.matchAll(relativeImport)]
    .map((match) => match[1] ?? '')
    .filter((spelled) => {
      const target = path.posix.join(path.posix.dirname(file), spelled);
      const to = serverFolderOf(target);
      if (to === from || to === 'outside') return false;
      return !(to === 'root' && (mayReachRootFiles.has(from) || file.endsWith('.test.ts')));
    })
    .map((spelled) => `${file} imports ${spelled}`);
}

/** The folder of `server/` a file is in, `root` for those directly in it, `outside` for others. */
function serverFolderOf(file: string): string {
  const [top, folder, ...rest] = file.split('/');
  if (top !== 'server' || folder === undefined) return 'outside';
  return rest.length === 0 ? 'root' : folder;
}
