import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { ChildOptions, ServerProcess } from './child-processes.ts';
import { startServer } from './child-processes.ts';
import type { Prepared } from './prepare.ts';

const script = fileURLToPath(import.meta.resolve('./bare-server.ts'));

/** Starts what we compare with, on a migrated database that our server has filled. */
export function startBare(
  kind: 'http' | 'express',
  database: string,
  { templates }: Prepared,
  options: ChildOptions = {},
): Promise<ServerProcess> {
  return startServer([script, kind, database, templates], options);
}

/** A copy of the prepared database under this name. */
export function copyOf({ folder, database }: Prepared, name: string): string {
  const copy = path.join(folder, `${name}.db`);
  copyFileSync(database, copy);
  return copy;
}
