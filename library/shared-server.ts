import { fileURLToPath } from 'node:url';

import type { ChildServer } from '#server/start/process/child-server.ts';
import { ServerDidNotStart, startChildServer } from '#server/start/process/child-server.ts';

import { CountertopError } from './countertop-error.ts';
import { callOverHttp } from './http-call.ts';

/** The server that this process or worker thread has its sandboxes in. */
export interface SharedServer {
  readonly control: string;
  readonly token: string;
  /** Undefined: this process did not start it. */
  readonly pid?: number;
  /** Why it is gone, in a sentence; null while it runs. */
  gone(): Promise<string | null>;
}

/** How the first server of a process is started; each sandbox says for itself what it wants. */
const FLAGS = ['--port', '0', '--db', ':memory:', '--limits', 'off'] as const;

/**
 * One server for a process or worker thread. Test runners evaluate modules again and again in one
 * process, and some hand out a new global object with each, so that neither a variable of this
 * module nor `globalThis` would find the server of before. The exports of Node's own modules are
 * the same objects all the time; worker threads have their own, and so their own server.
 */
const shelf = process.getBuiltinModule('node:child_process') as unknown as Record<
  symbol,
  Promise<SharedServer> | undefined
>;

/** The server that `countertop exec` or somebody else started for this process. */
function serverAt(url: string, token: string): SharedServer {
  const control = `${url}/control`;
  const gone = async (): Promise<string | null> =>
    (await answers(`${control}/health`))
      ? null
      : `No Countertop server answers at ${url} (from COUNTERTOP_URL).`;
  return { control, token, gone };
}

/**
 * The server that the environment names, the one of this process that runs, or a new one. Throws `CountertopError` when it
 * cannot be started.
 */
export function sharedServer(main: string = serverProgram()): Promise<SharedServer> {
  const { COUNTERTOP_URL: url, COUNTERTOP_TOKEN: token } = process.env;
  if (url !== undefined && token !== undefined) return Promise.resolve(serverAt(url, token));
  const key = Symbol.for(`countertop.testing.server ${main}`);
  const running = shelf[key];
  if (running !== undefined) return running;
  const starting = start(main, () => {
    if (shelf[key] === starting) shelf[key] = undefined;
  });
  shelf[key] = starting;
  return starting;
}

async function start(main: string, forget: () => void): Promise<SharedServer> {
  let server: ChildServer;
  try {
    server = await startChildServer({ main, flags: FLAGS, errors: 'keep' }).ready;
  } catch (error) {
    forget();
    if (!(error instanceof ServerDidNotStart)) throw error;
    throw new CountertopError(`The Countertop server could not be started: ${error.message}`, {
      asked: `${process.execPath} ${main} serve`,
    });
  }
  const { control, controlToken, pid } = server.ready;
  let isGone = false;
  void server.gone.then(() => {
    isGone = true;
    forget();
  });
  // A test that forgets to close its sandbox must not keep its runner alive.
  server.letGo();
  const gone = async (): Promise<string | null> => {
    if (!isGone && (await answers(`${control}/health`))) return null;
    // Nobody listens any more: it is about to be gone, and a program that has nothing else to wait for
    // must live to hear of it.
    server.holdOn();
    await server.gone;
    const words = server.lastWords();
    return `The Countertop server of this process (pid ${pid}) has ended${words === '' ? '.' : `: ${words}`}`;
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

/**
 * The first file of the program, which lies beside this library: built in the package, sources in the
 * repository.
 */
function serverProgram(here: string = import.meta.url): string {
  const ending = here.endsWith('.ts') ? 'ts' : 'js';
  return fileURLToPath(new URL(`../server/main.${ending}`, here));
}
