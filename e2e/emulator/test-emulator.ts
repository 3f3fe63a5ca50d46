import type { ServingProcess } from '#server/testing/serve-process.ts';
import { serveJson } from '#server/testing/serve-process.ts';
import { accountOn } from '#server/testing/table-account.ts';
import { talkTo } from '#server/testing/talk-to.ts';

/** How an emulator is started. */
export interface StartOptions {
  /** 0 for a free port. */
  readonly port: number;
  /** A path, or `:memory:`. */
  readonly database: string;
  /** `real`, or the ISO time of a stopped virtual clock. */
  readonly clock: string;
  /** The name of a built-in fixture, or a path. */
  readonly fixture: string;
  readonly limits: 'sandbox' | 'production' | 'off';
  /** By default, a random token. */
  readonly controlToken?: string;
  /** The folder of named sandboxes; without it, there are none. */
  readonly sandboxes?: string;
}

/** Typed `any` so that stories can read the fields of any response. */
// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

/** A running emulator that a story uses. */
export interface TestEmulator {
  readonly url: string;
  /** The link that gives a browser its session; a new start may change it. */
  readonly link: string;
  /**
   * Makes a control API call; the path is relative to `/control`. Resolves with the response's `data`; a refusal fails
   * the story.
   */
  readonly control: (method: string, path: string, body?: unknown) => Promise<Data>;
  /** Makes a Data API call as a plugin of the store srv-bistro; the path is relative to `/plugin-api`. */
  readonly plugin: (
    pluginId: string,
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<Data>;
  /** The account on a table, as the control API returns it. */
  readonly accountOn: (tableId: string) => Promise<Data>;
  readonly account: (accountId: string) => Promise<Data>;
  /** Kills the emulator with SIGKILL, like a power cut. */
  readonly kill: () => Promise<void>;
  /** Starts it again in a new process on the same port, with the same options except `changes`. */
  readonly start: (changes?: Partial<Omit<StartOptions, 'port'>>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const running = new Set<ServingProcess>();
process.on('exit', () => {
  for (const { child } of running) child.kill('SIGKILL');
});

async function start({ port, database, clock, ...more }: StartOptions): Promise<ServingProcess> {
  const { fixture, limits, controlToken, sandboxes } = more;
  const flags = {
    '--port': String(port),
    '--db': database,
    '--clock': clock,
    '--fixture': fixture,
    '--limits': limits,
    ...(controlToken !== undefined && { '--control-token': controlToken }),
    ...(sandboxes !== undefined && { '--sandboxes': sandboxes }),
  };
  const emulator = await serveJson(Object.entries(flags).flat());
  running.add(emulator);
  void emulator.ended.then(() => running.delete(emulator));
  return emulator;
}

/** Starts an emulator for a story, which must stop it. */
export async function startTestEmulator(options: StartOptions): Promise<TestEmulator> {
  let emulator = await start(options);
  const { url } = emulator.ready;
  const port = Number(new URL(url).port);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    emulator.child.kill(signal);
    await emulator.ended;
  };
  // A new start may change the token.
  const talk = () => talkTo(url, emulator.ready.controlToken);
  return {
    url,
    get link() {
      return `${url}/open?token=${emulator.ready.controlToken}`;
    },
    control: (method, path, body) => talk().controlData(method, path, body),
    plugin: async (pluginId, method, path, body) => {
      const key = `srv-bistro.${pluginId}.sk_test_${pluginId}`;
      const { get, post } = talk();
      const answer = await (method === 'GET' ? get(path, key) : post(path, body, key));
      if (answer.status !== 200)
        throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
      return answer.body.data;
    },
    account: (accountId) => talk().account(accountId),
    accountOn: async (tableId) => talk().account(await accountOn(talk(), tableId)),
    kill: () => end('SIGKILL'),
    start: async (changes = {}) => {
      emulator = await start({ ...options, ...changes, port });
    },
    stop: () => end('SIGTERM'),
  };
}
