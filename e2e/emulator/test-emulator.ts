import type { EmulatorProcess, StartOptions } from './emulator-process.ts';
import { startEmulator } from './emulator-process.ts';

/** What an answer carries; stories reach into it as they need. */
// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

/** A running emulator that belongs to one story, and the ways in which the story talks to it. */
export interface TestEmulator {
  readonly url: string;
  /** The link that gives a browser its session; after a start it may be another one. */
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
  /** Starts it again, in a new process, on the same address and, unless told otherwise, as before. */
  readonly start: (changes?: Partial<Omit<StartOptions, 'port'>>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts an emulator for a story; the story stops it. */
export async function startTestEmulator(options: StartOptions): Promise<TestEmulator> {
  let running: EmulatorProcess = await startEmulator(options);
  const { url } = running;
  const port = Number(new URL(url).port);
  const control: TestEmulator['control'] = (method, path, body) =>
    send(`${url}/control${path}`, running.controlToken, method, body);
  const account: TestEmulator['account'] = (accountId) => control('GET', `/accounts/${accountId}`);
  return {
    url,
    get link() {
      return `${url}/open?token=${running.controlToken}`;
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
    kill: () => running.kill(),
    start: async (changes = {}) => {
      running = await startEmulator({ ...options, ...changes, port });
    },
    stop: () => running.stop(),
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
