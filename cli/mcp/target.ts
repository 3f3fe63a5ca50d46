import { parseArgs } from 'node:util';

import type { ChildServer } from '#server/start/process/child-server.ts';
import { readCommandLine } from '#server/start/process/cli.ts';

import { CannotDo, UsageError } from '../command.ts';
import { connect } from '../control-client.ts';
import type { ServerAddress } from '../find-server.ts';
import { findServer, lookForServer } from '../find-server.ts';
import { startSandbox } from '../sandbox.ts';

/** What `countertop mcp` was asked for. */
export interface McpOptions {
  /** Whether a Countertop that was only found by its run file may be changed. */
  readonly allowWrites: boolean;
  /** What names a running Countertop; `db` also names the database of one that is started. */
  readonly named: { readonly url?: string; readonly token?: string; readonly db?: string };
  /** Flags of `serve` that were given, `--db` apart. */
  readonly serveFlags: readonly string[];
}

const OWN = new Set(['allow-writes', 'url', 'token', 'db']);

/** Flags of `serve` that make no sense for a server inside `mcp`. */
const NOT_HERE = ['--json', '--open', '--with-parent'];

/** Reads what stands behind `countertop mcp`. Throws `UsageError`. */
export function readMcpLine(argv: readonly string[]): McpOptions {
  const text = { type: 'string' } as const;
  const { tokens } = parseArgs({
    args: [...argv],
    options: { 'allow-writes': { type: 'boolean' }, url: text, token: text, db: text },
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const ours = new Set<number>();
  const named: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind !== 'option' || !OWN.has(token.name)) continue;
    const { name, value, index, inlineValue } = token;
    ours.add(index);
    if (inlineValue === false) ours.add(index + 1);
    named[name] = valueOf(name, value);
  }
  const { 'allow-writes': writes, ...address } = named;
  const serveFlags = argv.filter((_, index) => !ours.has(index));
  const refused = NOT_HERE.find((flag) => serveFlags.includes(flag));
  if (refused !== undefined) throw new UsageError(`mcp does not take ${refused}.`);
  const understood = readCommandLine(['serve', ...serveFlags]);
  if (understood.run === 'usageError') throw new UsageError(understood.message);
  return { allowWrites: writes !== undefined, named: address, serveFlags };
}

function valueOf(name: string, value: string | undefined): string {
  const isFlag = name === 'allow-writes';
  if (isFlag && value !== undefined) throw new UsageError('--allow-writes takes no value.');
  if (!isFlag && value === undefined) throw new UsageError(`--${name} needs a value.`);
  if (value === '') throw new UsageError(`--${name} must not be empty.`);
  return value ?? '';
}

/** The Countertop that the tools work on. */
export interface Target {
  readonly address: ServerAddress;
  readonly mayWrite: boolean;
  /** The process that was started for this; null: it ran before. */
  readonly server: ChildServer | null;
}

/**
 * Finds the Countertop that was named or that has the default database open, or starts one (workbench
 * contract, Agents). `endedBy`: a signal came while it started. Throws `UsageError` and `CannotDo`.
 */
export async function reachTarget(
  { allowWrites, named, serveFlags }: McpOptions,
  env: NodeJS.ProcessEnv,
): Promise<Target | { readonly endedBy: NodeJS.Signals }> {
  const address = await findTarget(named, env);
  if (address === null) {
    const { db = ':memory:' } = named;
    const started = await startSandbox({
      serveFlags: ['--port', '0', '--db', db, ...serveFlags],
      db,
    });
    if ('endedBy' in started) return started;
    const { url, controlToken: token } = started.server.ready;
    return { address: { url, token }, mayWrite: true, server: started.server };
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
