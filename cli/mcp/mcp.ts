import { serveStdio } from '@modelcontextprotocol/server/stdio';

import { readServeFlags } from '#server/start/process/serve-flags.ts';

import type { Command } from '../command.ts';
import { CannotDo, EXIT, UsageError } from '../command.ts';
import { connect } from '../control-client.ts';
import { findServer } from '../find-server.ts';
import { splitServeFlags } from '../flags.ts';
import { startSandbox } from '../sandbox.ts';
import { Interrupted, onSignals } from '../signals.ts';
import { connectTools } from './client.ts';
import { Secrets } from './secrets.ts';
import { makeServer } from './server.ts';
import { BoundedStdio } from './stdio.ts';

const HELP = `Usage: countertop mcp [options]

A Model Context Protocol server on standard input and output, for coding agents that write plugins:
state, keys, calls with the reason for each response, staff actions, terminal, clock, deliveries,
snapshots, scenarios, faults, receiver check and report. It ends when its input closes, or on a signal.

The tools use the running Countertop given by --url or --db. Otherwise they use the one that has the
default database open, read-only unless --allow-writes is given; if there is none, a new one is started
and stopped together with this server.

  --allow-writes        allow changes to a Countertop that was found, not named
  --url URL             the address of a running Countertop (needs --token)
  --token TOKEN         the token of its control API
                        (default: COUNTERTOP_URL and COUNTERTOP_TOKEN, then the default database)
  --db FILE             the Countertop that has this database open; started if there is none
  and, if none is running, the options of countertop serve; the defaults are --port 0 --db :memory:

Exit codes: 0 ended normally; 1 the named Countertop does not answer, or none could be started; 2 bad
usage, such as options of serve for a Countertop that is already running.

Examples:
  countertop mcp
  countertop mcp --allow-writes
  countertop mcp --limits off --clock 2026-03-01T12:00:00Z
  countertop mcp --url http://127.0.0.1:4010 --token TOKEN
`;

export const mcp: Command = {
  help: HELP,
  run: async (argv) => {
    process.exitCode = EXIT.done;
    try {
      await serveTarget(await findOrStart(readMcpLine(argv)));
    } catch (error) {
      // A signal is a normal end.
      if (!(error instanceof Interrupted)) throw error;
    }
  },
};

/** Timeout of the first call, in real time. */
const FIRST_WITHIN_MS = 60_000;

/** Serves until standard input closes or a signal arrives. Throws `CannotDo` if the server ends first. */
async function serveTarget(target: Target): Promise<void> {
  const { address, server } = target;
  const secrets = new Secrets();
  secrets.add(address.token);
  const connection = connectTools(address);
  secrets.addFrom(await connection.control(AbortSignal.timeout(FIRST_WITHIN_MS)).getState());
  const session = { server: connection, secrets, readOnly: whyReadOnly(target) };
  const transport = new BoundedStdio(process.stdin, process.stdout, (line) => secrets.hide(line));
  const { promise: over, resolve } = Promise.withResolvers<'ended' | 'lost'>();
  void server?.gone.then(() => resolve('lost'));
  onSignals(() => resolve('ended'));
  transport.whenClosed = () => resolve('ended');
  const handle = serveStdio(() => makeServer(session), { transport });
  const end = await over;
  await handle.close();
  await transport.close();
  await connection.close();
  await server?.end();
  if (end === 'lost') throw new CannotDo('The sandbox ended unexpectedly.');
}

function whyReadOnly({ mayWrite, address }: Target): string | null {
  if (mayWrite) return null;
  return (
    `the Countertop at ${address.url} was found by its run file and not named. To change it, start this MCP ` +
    'server with "countertop mcp --allow-writes", or name it with --url and --token, or with --db.'
  );
}

type McpOptions = ReturnType<typeof readMcpLine>;

const OWN = { 'allow-writes': null, url: 'a value', token: 'a value', db: 'a value' } as const;

/** Reads the arguments of `countertop mcp`. Throws `UsageError`. */
export function readMcpLine(argv: readonly string[]) {
  const { own, serveFlags } = splitServeFlags('mcp', argv, OWN);
  const { 'allow-writes': writes, ...named } = own;
  readServeFlags(serveFlags);
  return { allowWrites: writes !== undefined, named, serveFlags };
}

type Target = Awaited<ReturnType<typeof findOrStart>>;

/**
 * Finds a running Countertop or starts one for the tools to use; `server` is the process that was started, or null.
 * Throws `UsageError`, `CannotDo` and `Interrupted`.
 */
async function findOrStart({ allowWrites, named, serveFlags }: McpOptions) {
  const address = await findServer(named);
  if (address === null) {
    return { ...(await startSandbox(serveFlags, named.db)), mayWrite: true };
  }
  await connect(address).getState();
  if (serveFlags.length > 0) {
    throw new UsageError(
      `Cannot apply ${serveFlags.join(' ')}: Countertop is already running at ${address.url}.`,
    );
  }
  const { COUNTERTOP_URL: url } = process.env;
  const isNamed = [named.url, named.db, url].some((one = '') => one !== '');
  return { address, mayWrite: isNamed || allowWrites, server: null };
}
