import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** What others begin with; it comes last, when all that it leads to is there. */
const beginnings = ['main.js', 'preload.cjs', 'index.html'];

/** How long files of earlier builds are kept, in ms: a day. */
const keptMs = 24 * 60 * 60 * 1000;

/**
 * Moves what was built into its folder, file by file, and removes there what is no part of it. With
 * `keepsOldFiles`, files of the last day stay for those who run with them: names tell their content.
 */
export function putInPlace(built, folder, { keepsOldFiles = false } = {}) {
  const files = filesIn(built);
  const isBeginning = (file) => beginnings.includes(file);
  const inOrder = [...files.filter((file) => !isBeginning(file)), ...files.filter(isBeginning)];
  for (const file of inOrder) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    renameSync(path.join(built, file), path.join(folder, file));
  }
  const parts = new Set(files);
  for (const file of filesIn(folder)) {
    const old = path.join(folder, file);
    const isKept = keepsOldFiles && Date.now() - statSync(old).mtimeMs < keptMs;
    if (!parts.has(file) && !isKept) rmSync(old);
  }
}

/** The files in a folder and its subfolders, relative to it. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
