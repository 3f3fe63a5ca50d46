import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { ChildOptions, ServerProcess } from './child-processes.ts';
import { startServer } from './child-processes.ts';
import type { Prepared } from './prepare.ts';

/** Responses and rows of our server, which the bare server reproduces. */
export interface BareTemplates {
  readonly serverId: string;
  /** The response to tables/get. */
  readonly read: { readonly data: Record<string, unknown> };
  /** The response to tables/update-orders. */
  readonly write: { readonly data: Record<string, unknown> };
  /** The event of that write. */
  readonly event: {
    readonly type: string;
    readonly actor: unknown;
    readonly data: Record<string, unknown>;
  };
  /** The entry of that write in the account's history. */
  readonly audit: { readonly type: string; readonly actor: unknown; readonly details: unknown };
}

const script = fileURLToPath(import.meta.resolve('./bare-server.ts'));

/** Starts the bare server on a migrated database that our server has filled. */
export function startBare(
  database: string,
  { templates }: Prepared,
  options: ChildOptions = {},
): Promise<ServerProcess> {
  return startServer([script, database, templates], options);
}

/** A copy of the prepared database under this name. */
export function copyOf({ folder, database }: Prepared, name: string): string {
  const copy = path.join(folder, `${name}.db`);
  copyFileSync(database, copy);
  return copy;
}
