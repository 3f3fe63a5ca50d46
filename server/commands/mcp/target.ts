import type { ChildServer } from '#process/child-server.ts';

import { CannotDo, UsageError } from '../command.ts';
import { ControlClient } from '../control-client.ts';
import type { ServerAddress } from '../find-server.ts';
import { findServer, lookForServer } from '../find-server.ts';
import { startSandbox } from '../sandbox.ts';
import type { McpOptions } from './command-line.ts';

/** The Countertop that the tools work on. */
export interface Target {
  readonly address: ServerAddress;
  /** `runFile`: found beside the default database, without having been named. */
  readonly found: 'named' | 'runFile' | 'own';
  readonly mayWrite: boolean;
  /** The process of one's own; null: it was there before. */
  readonly server: ChildServer | null;
}

const IN_MEMORY = ':memory:';

/**
 * Finds the Countertop that was named or that has the default database open, or starts one (workbench
 * contract, Agents). `endedBy`: a signal came while it started. Throws `UsageError` where flags of
 * `serve` meet one that runs, and `CannotDo` where one that was named does not answer.
 */
export async function reachTarget(
  { allowWrites, named, serveFlags }: McpOptions,
  env: NodeJS.ProcessEnv,
): Promise<Target | { readonly endedBy: NodeJS.Signals }> {
  const running = await findTarget(named, env);
  if (running === null) return await startOwn(named.db ?? IN_MEMORY, serveFlags);
  const { address, found } = running;
  await new ControlClient(address).data('/state');
  if (serveFlags.length > 0) {
    throw new UsageError(
      `${serveFlags.join(' ')} is for a Countertop that is started, and one runs at ${address.url}: leave it out.`,
    );
  }
  return { address, found, mayWrite: found === 'named' || allowWrites, server: null };
}

async function findTarget(
  named: McpOptions['named'],
  env: NodeJS.ProcessEnv,
): Promise<Pick<Target, 'address' | 'found'> | null> {
  // Of a database that nobody has open, one of its own is made.
  if (named.db !== undefined && named.url === undefined && named.token === undefined) {
    try {
      return { address: await findServer(named, env), found: 'named' };
    } catch (error) {
      if (error instanceof CannotDo) return null;
      throw error;
    }
  }
  const address = await lookForServer(named, env);
  if (address === null) return null;
  const isNamed = [named.url, env['COUNTERTOP_URL']].some((url = '') => url !== '');
  return { address, found: isNamed ? 'named' : 'runFile' };
}

async function startOwn(
  db: string,
  serveFlags: readonly string[],
): Promise<Target | { readonly endedBy: NodeJS.Signals }> {
  const started = await startSandbox({
    serveFlags: ['--port', '0', '--db', db, ...serveFlags],
    db,
  });
  if ('endedBy' in started) return started;
  const { url, controlToken: token } = started.server.ready;
  return { address: { url, token }, found: 'own', mayWrite: true, server: started.server };
}
