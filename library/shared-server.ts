import { fileURLToPath } from 'node:url';

import { ServerDidNotStart, startChildServer } from '#server/start/process/child-server.ts';

import type { ControlAddress } from './control-client.ts';
import { CountertopError } from './countertop-error.ts';
import { callOverHttp } from './http-call.ts';

/** The server for the sandboxes of this process or worker thread. */
export interface SharedServer extends ControlAddress {
  /** Undefined if the server was not started by this process. */
  readonly pid?: number;
}

/** The flags of the server itself; each sandbox has its own settings. */
const FLAGS = ['--port', '0', '--db', ':memory:', '--limits', 'off'] as const;

/**
 * One server for a process or worker thread. Test runners evaluate modules repeatedly in one process, some with a new
 * global object, so neither a variable nor `globalThis` would find the running server. The exports of Node's own
 * modules exist once per thread, so each worker thread has its own server.
 */
const store = process.getBuiltinModule('node:child_process') as unknown as Record<
  symbol,
  Promise<SharedServer> | undefined
>;

/** The server given by environment variables, for instance one started by `countertop exec`. */
function serverAt(url: string, token: string): SharedServer {
  const control = `${url}/control`;
  const gone = async (): Promise<string | null> =>
    (await answers(`${control}/health`))
      ? null
      : `No Countertop server answers at ${url} (from COUNTERTOP_URL).`;
  return { control, token, gone };
}

/**
 * The server given by environment variables, else the one already running for this process or thread, else a new one.
 * Throws `CountertopError` if a new server cannot be started.
 */
export function sharedServer(main: string = serverProgram()): Promise<SharedServer> {
  const { COUNTERTOP_URL: url, COUNTERTOP_TOKEN: token } = process.env;
  if (url !== undefined && token !== undefined) return Promise.resolve(serverAt(url, token));
  const key = Symbol.for(`countertop.testing.server ${main}`);
  const running = store[key];
  if (running !== undefined) return running;
  const starting = start(main, () => {
    if (store[key] === starting) store[key] = undefined;
  });
  store[key] = starting;
  return starting;
}

async function start(main: string, forget: () => void): Promise<SharedServer> {
  const server = startChildServer({ main, flags: FLAGS, errors: 'capture' });
  const { control, controlToken, pid } = await server.ready.catch((error: unknown) => {
    forget();
    if (!(error instanceof ServerDidNotStart)) throw error;
    throw new CountertopError(`The Countertop server could not be started: ${error.message}`, {
      asked: `${process.execPath} ${main} serve`,
    });
  });
  let isGone = false;
  void server.gone.then(() => {
    isGone = true;
    forget();
  });
  // A test that forgets to close its sandbox must not keep its runner alive.
  server.setRef('unref');
  const gone = async (): Promise<string | null> => {
    if (!isGone && (await answers(`${control}/health`))) return null;
    // The server is about to exit, and this process must stay alive until then.
    server.setRef('ref');
    await server.gone;
    const words = server.errorOutput();
    return `The Countertop server that this process started (its pid was ${pid}) has exited${words === '' ? '.' : `: ${words}`}`;
  };
  return { control, token: controlToken, pid, gone };
}

async function answers(url: string): Promise<boolean> {
  try {
    await callOverHttp({ method: 'GET', url, headers: {}, body: null });
    return true;
  } catch {
    return false;
  }
}

/** The main file of the server: built in the package, a source file in the repository. */
function serverProgram(here: string = import.meta.url): string {
  const ending = here.endsWith('.ts') ? 'ts' : 'js';
  return fileURLToPath(new URL(`../server/main.${ending}`, here));
}
