import { Board } from './board.ts';
import { DataApi } from './data-api.ts';
import { KitchenBoard } from './plugin.ts';
import { startServer } from './server.ts';

/** A required setting. */
function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`Set ${name}.`);
  return value;
}

const apiKey = setting('API_KEY');
// An API key is `<serverId>.<pluginId>.<secret>`.
const pluginId = apiKey.split('.')[1] ?? '';
const api = new DataApi({ url: setting('DATA_API'), apiKey });
const board = new Board(pluginId, process.env['DATABASE'] ?? 'kitchen-board.db');
const notCooked = (process.env['NOT_COOKED'] ?? '').split(',');
const plugin = new KitchenBoard(api, board, { pluginId, notCooked });
const { url } = await startServer({
  plugin,
  webhookSecret: setting('WEBHOOK_SECRET'),
  port: Number(process.env['PORT'] ?? 8080),
  log: (what) => process.stderr.write(`${what}\n`),
});
process.stdout.write(`The kitchen board is at ${url}\n`);
