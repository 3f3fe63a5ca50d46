import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { onTestFinished } from 'vitest';

import { startTestServer } from '../start-test-server.ts';
import { advance } from '../webhooks.ts';

/** The install that the example plugins use. */
const PLUGIN = 'demo-pay';

export type Evening = Awaited<ReturnType<typeof startEvening>>;

interface KitchenBoard {
  markDone(lineId: string): Promise<void>;
  placeOrder(order: object): Promise<{ packetId: string }>;
}

interface ExampleModules {
  readonly Board: new (pluginId: string) => { close(): void };
  readonly DataApi: new (options: object) => object;
  readonly KitchenBoard: new (api: object, board: object, kitchen: object) => KitchenBoard;
  readonly startServer: (options: object) => Promise<{ url: string; close(): Promise<void> }>;
}

const EXAMPLES = new URL('../../../examples/', import.meta.url);

/** The modules of the example, imported at run time: they are typed against the published package. */
async function kitchenModules(): Promise<ExampleModules> {
  const modules = ['board', 'data-api', 'plugin', 'server'].map(
    (name) => import(new URL(`kitchen-board/src/${name}.ts`, EXAMPLES).href) as Promise<object>,
  );
  return Object.assign({}, ...(await Promise.all(modules))) as ExampleModules;
}

const TIP = `
import sys
sys.path.insert(0, sys.argv[1])
from tips import Tips, Refused
from data_api import DataApi
tips = Tips(DataApi(sys.argv[2], sys.argv[3]), sys.argv[4])
try:
    tips.add(sys.argv[5], float(sys.argv[6]))
except Refused:
    pass
`;

/** Starts a restaurant with the example plugins, whose calls are in the request log. */
export async function startEvening() {
  const server = await startTestServer();
  const { Board, DataApi, KitchenBoard, startServer } = await kitchenModules();
  const { controlData, url } = server;
  const change = (install: object) => controlData('PATCH', `/installs/${PLUGIN}`, install);
  const scopes = ['orders:read', 'orders:write', 'products:write', 'customers:read'];
  const { apiKey, webhookSecret } = await change({ scopes, customerConsent: true });
  /** Advances the clock (1 s by default), and waits until the plugin has received all events. */
  const pass = async (ms = 1000): Promise<void> => {
    await advance(server, ms);
    await controlData('POST', '/settle', {});
  };
  const dataApi = `${url}/plugin-api`;
  const board = new Board(PLUGIN);
  const plugin = new KitchenBoard(new DataApi({ url: dataApi, apiKey, sleep: pass }), board, {
    pluginId: PLUGIN,
    notCooked: ['p-ayran'],
  });
  const receiver = await startServer({ plugin, webhookSecret });
  onTestFinished(async () => {
    await receiver.close();
    board.close();
  });
  await change({ webhook: { url: `${receiver.url}/webhook`, events: ['table.*', 'packet.*'] } });
  return {
    ...server,
    pass,
    change,
    /** Opens a table as staff do, and returns the account's id. */
    open: async (tableId: string, ...products: readonly (string | object)[]): Promise<string> => {
      const cart = products.map((product) =>
        typeof product === 'string' ? { product, quantity: 1 } : product,
      );
      const { accountId } = await controlData('POST', `/tables/${tableId}/open`, { cart });
      await pass();
      return accountId;
    },
    /** Makes a control call about an account, as staff. */
    staff: async (accountId: string, verb: string, body: object = {}): Promise<void> => {
      await controlData('POST', `/accounts/${accountId}/${verb}`, body);
      await pass();
    },
    /** Marks the first dish of an account as done, as the kitchen does. */
    cook: async (accountId: string): Promise<void> => {
      const { orders } = await server.account(accountId);
      // The board may refuse to write to an account whose other data it would lose.
      await plugin.markDone(orders[0]?.id ?? '').catch(() => undefined);
      await pass();
    },
    /** Sends a counter order. */
    order: async (reference: string, ...products: readonly string[]) => {
      const items = products.map((product) => ({ product, quantity: 1 }));
      const placed = await plugin.placeOrder({ reference, items }).catch(() => ({ packetId: '' }));
      await pass();
      return placed;
    },
    /** Leaves a tip at a table. */
    tip: async (tableId: string, amount: number): Promise<void> => {
      const folder = fileURLToPath(new URL('tips', EXAMPLES));
      const args = ['-c', TIP, folder, dataApi, apiKey, ':memory:', tableId, String(amount)];
      await promisify(execFile)('python3', args);
      await pass();
    },
  };
}
