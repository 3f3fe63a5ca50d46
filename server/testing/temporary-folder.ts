import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { onTestFinished } from 'vitest';

/** A new folder that is removed when the test is over. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'countertop-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** The path of a file that does not exist yet, in such a folder. */
export function temporaryFile(name = 'countertop.db'): string {
  return path.join(temporaryFolder(), name);
}
