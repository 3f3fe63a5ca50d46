import type { ChildServer } from '#server/start/process/child-server.ts';

import { CannotDo, UsageError } from '../command.ts';
import { connect } from '../control-client.ts';
import type { ServerAddress } from '../find-server.ts';
import { findServer, lookForServer } from '../find-server.ts';
import { checkServeFlags, splitServeFlags } from '../flags.ts';
import { startSandbox } from '../sandbox.ts';

type McpOptions = ReturnType<typeof readMcpLine>;

const OWN = { 'allow-writes': null, url: 'a value', token: 'a value', db: 'a value' } as const;

/** Reads the arguments of `countertop mcp`. Throws `UsageError`. */
export function readMcpLine(argv: readonly string[]) {
  const { own, serveFlags } = splitServeFlags('mcp', argv, OWN);
  const { 'allow-writes': writes, ...named } = own;
  checkServeFlags(serveFlags);
  return { allowWrites: writes !== undefined, named, serveFlags };
}

/** The Countertop that the tools work on. */
export interface Target {
  readonly address: ServerAddress;
  readonly mayWrite: boolean;
  /** The process that was started for this; null if it was already running. */
  readonly server: ChildServer | null;
}

/**
 * Finds the Countertop that was named or that has the default database open, or starts one (workbench
 * contract, Agents). Throws `UsageError`, `CannotDo` and `Interrupted`.
 */
export async function reachTarget(
  { allowWrites, named, serveFlags }: McpOptions,
  env: NodeJS.ProcessEnv,
): Promise<Target> {
  const address = await findTarget(named, env);
  if (address === null) {
    const { db = ':memory:' } = named;
    const started = await startSandbox(['--port', '0', '--db', db, ...serveFlags], db);
    return { ...started, mayWrite: true };
  }
  await connect(address).getState();
  if (serveFlags.length > 0) {
    throw new UsageError(
      `${serveFlags.join(' ')} is for a Countertop that is started, and one runs at ${address.url}: leave it out.`,
    );
  }
  const isNamed = [named.url, named.db, env['COUNTERTOP_URL']].some((one = '') => one !== '');
  return { address, mayWrite: isNamed || allowWrites, server: null };
}

async function findTarget(
  named: McpOptions['named'],
  env: NodeJS.ProcessEnv,
): Promise<ServerAddress | null> {
  if (named.db === undefined || named.url !== undefined || named.token !== undefined) {
    return await lookForServer(named, env);
  }
  try {
    return await findServer(named, env);
  } catch (error) {
    // Nobody has this database open, so one is started on it.
    if (error instanceof CannotDo) return null;
    throw error;
  }
}
