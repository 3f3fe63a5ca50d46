import type { ServingProcess } from '#server/testing/serve-process.ts';
import { serveJson } from '#server/testing/serve-process.ts';

/** How an emulator is started. */
export interface StartOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** A file, or `:memory:`. */
  readonly database: string;
  /** `real`, or the ISO time of a standing virtual clock. */
  readonly clock: string;
  /** A name or a file. */
  readonly fixture: string;
  readonly limits: 'sandbox' | 'production' | 'off';
  /** Random if left out. */
  readonly controlToken?: string;
}

/** Stories read answers of any shape. */
// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

/** A running emulator of one story. */
export interface TestEmulator {
  readonly url: string;
  /** The link that gives a browser its session; it changes with a start. */
  readonly link: string;
  /** A control call; the path is below `/control`, the answer its `data`. A refusal fails the story. */
  readonly control: (method: string, path: string, body?: unknown) => Promise<Data>;
  /** A Data API call as a plugin of the first store; the path is below `/plugin-api`. */
  readonly plugin: (
    pluginId: string,
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<Data>;
  /** The account on a table, as staff sees it. */
  readonly accountOn: (tableId: string) => Promise<Data>;
  readonly account: (accountId: string) => Promise<Data>;
  /** Ends the emulator as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts it again in a new process, on the same address and with the same options unless changed. */
  readonly start: (changes?: Partial<Omit<StartOptions, 'port'>>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const running = new Set<ServingProcess>();
process.on('exit', () => {
  for (const { child } of running) child.kill('SIGKILL');
});

async function start({ port, database, clock, ...more }: StartOptions): Promise<ServingProcess> {
  const { fixture, limits, controlToken } = more;
  const flags = {
    '--port': String(port),
    '--db': database,
    '--clock': clock,
    '--fixture': fixture,
    '--limits': limits,
    ...(controlToken !== undefined && { '--control-token': controlToken }),
  };
  const emulator = await serveJson(Object.entries(flags).flat());
  running.add(emulator);
  void emulator.ended.then(() => running.delete(emulator));
  return emulator;
}

/** Starts an emulator for a story; the story stops it. */
export async function startTestEmulator(options: StartOptions): Promise<TestEmulator> {
  let emulator = await start(options);
  const { url } = emulator.ready;
  const port = Number(new URL(url).port);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    emulator.child.kill(signal);
    await emulator.ended;
  };
  const control: TestEmulator['control'] = (method, path, body) =>
    send(`${url}/control${path}`, emulator.ready.controlToken, method, body);
  const account: TestEmulator['account'] = (accountId) => control('GET', `/accounts/${accountId}`);
  return {
    url,
    get link() {
      return `${url}/open?token=${emulator.ready.controlToken}`;
    },
    control,
    plugin: (pluginId, method, path, body) =>
      send(`${url}/plugin-api${path}`, `srv-bistro.${pluginId}.sk_test_${pluginId}`, method, body),
    account,
    accountOn: async (tableId) => {
      const sections = (await control('GET', '/tables')) as readonly TablesSection[];
      const table = sections.flatMap(({ tables }) => tables).find((one) => one.tableId === tableId);
      if (!table?.account) throw new Error(`Nothing is open on table ${tableId}.`);
      return account(table.account.accountId);
    },
    kill: () => end('SIGKILL'),
    start: async (changes = {}) => {
      emulator = await start({ ...options, ...changes, port });
    },
    stop: () => end('SIGTERM'),
  };
}

interface TablesSection {
  readonly tables: readonly {
    readonly tableId: string;
    readonly account: { readonly accountId: string } | null;
  }[];
}

async function send(url: string, token: string, method: string, body: unknown): Promise<Data> {
  const response = await fetch(url, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}
