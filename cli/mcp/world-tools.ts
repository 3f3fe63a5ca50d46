import * as z from 'zod';

import type { ControlClient, CallResult } from '#server/contract/control/client.ts';
import { clockBody, settleBody } from '#server/contract/control/clock.ts';
import { installPatch } from '#server/contract/control/installs.ts';
import { limitsBody } from '#server/contract/control/limits.ts';

import { CannotDo } from '../command.ts';
import type { State } from './explain.ts';
import { decimals, compactRow, rowsThatFit, omit } from './tool-result.ts';
import type { ToolCall } from './tool.ts';
import { defineTool, fieldsLike, meanwhile } from './tool.ts';

type Install = State['installs'][number];

interface InStore {
  readonly serverId?: string | undefined;
}

/** The currency of the store or stores; by store if they differ. */
export async function currencyOf({ control }: ToolCall, { serverId }: InStore): Promise<unknown> {
  const stores = await control.listStores();
  const here = stores.filter((one) => serverId === undefined || one.serverId === serverId);
  const [first] = here;
  if (here.every(({ currency }) => currency === first?.currency)) return first?.currency ?? null;
  return Object.fromEntries(here.map((one) => [one.serverId, one.currency]));
}

type List = (control: ControlClient, store: InStore) => Promise<readonly Row[]>;

/** Adds `kind` to the rows of a list. */
const ofKind =
  (kind: string, list: List): List =>
  async (control, store) =>
    (await list(control, store)).map((row) => ({ kind, ...row }));

/** The lists that `state` reads for each `what`. */
const KINDS: Readonly<Record<string, readonly List[]>> = {
  tables: [async (control, store) => tablesOf(await control.listTables(store))],
  accounts: [(control, store) => control.listAccounts(store)],
  account: [],
  catalog: ['products', 'categories', 'payment-methods', 'ingredients'].map((entity) =>
    ofKind(entity, (control, store) => control.listCatalog({ entity, ...store })),
  ),
  payments: [(control, store) => control.listPayments(store)],
  people: [
    ofKind('users', (control, store) => control.listUsers(store)),
    ofKind('customers', (control, store) => control.listCustomers(store)),
  ],
  scenarios: [(control) => control.listScenarios()],
};

const page = {
  id: z.string().optional(),
  limit: z.int().min(1).max(1000).optional(),
  offset: z.int().min(0).optional(),
};

type Page = z.output<z.ZodObject<typeof page>>;

/** `state`: the current state. */
export const state = defineTool({
  name: 'state',
  reads: {
    about:
      'Start here: stores, plugins with their settings, clock, limits, faults and open accounts. `what` lists one kind in detail, for ' +
      'the first store unless serverId names another. `account` needs an id; with other kinds an id returns only that row.',
    fields: { what: z.enum(Object.keys(KINDS)).optional(), ...page },
  },
  run: async (given, call) =>
    given.what === undefined ? await overview(given, call) : await detail(given.what, given, call),
});

async function overview(store: InStore, call: ToolCall): Promise<object> {
  const { server, control } = call;
  const { installs, storage, limits: set, clock: now } = await control.getState();
  const stores = await control.listStores();
  const open = { serverId: store.serverId, status: 'open', limit: 1000 } as const;
  const accounts = await control.listAccounts(open);
  const { rules } = await control.getFaults();
  const isHere = ({ serverId }: InStore) => (store.serverId ?? serverId) === serverId;
  return {
    url: server.url,
    clock: now,
    limits: { profile: set.profile },
    stores: stores
      .filter(isHere)
      .map(({ serverId, name, currency, expiresAt }) => ({ serverId, name, currency, expiresAt })),
    plugins: installs.filter(isHere).map((install) => compactRow(withoutKeys(install))),
    currency: await currencyOf(call, { serverId: store.serverId ?? stores[0]?.serverId }),
    openAccounts: accounts.map((account) => ({
      accountId: account.accountId,
      ...(account.kind === 'table' ? { tableId: account.tableId } : { packet: account.type }),
      lines: account.itemCount,
      total: account.total,
      paid: account.paid,
    })),
    faults: rules,
    ...(storage.problem !== null && { storage: storage.problem }),
  };
}

type Row = Readonly<Record<string, unknown>>;

async function detail(what: string, given: Page & InStore, call: ToolCall): Promise<object> {
  const { control, full } = call;
  const { serverId, id, limit = Infinity, offset = 0 } = given;
  const currency = await currencyOf(call, { serverId });
  if (id !== undefined && /^(?:account|payments)$/u.test(what)) {
    const one =
      what === 'payments'
        ? await control.getPayment({ paymentId: id, serverId })
        : await control.getAccount({ accountId: id, serverId });
    return { [what]: decimals(one), currency };
  }
  const lists = KINDS[what] ?? [];
  if (lists.length === 0) throw new CannotDo(`what: ${what} needs an id.`);
  const found = await Promise.all(lists.map((list) => list(control, { serverId })));
  const all = found.flat().filter((row) => id === undefined || Object.values(row).includes(id));
  const slice = all.slice(offset, offset + limit).map((row) => (full ? row : compactRow(row)));
  const rows = rowsThatFit(slice, full);
  const end = offset + rows.length;
  const isMore = rows.length > 0 && end < all.length;
  return { [what]: rows, currency, total: all.length, next: isMore ? { what, offset: end } : null };
}

function tablesOf(sections: CallResult<'listTables'>): Row[] {
  return sections.flatMap(({ title: section, tables }) =>
    tables.map(({ tableId, title, state: how, account }) => ({
      tableId,
      title,
      section,
      state: how,
      ...(account !== null && { accountId: account.accountId, total: account.total }),
    })),
  );
}

function withoutKeys(install: Install) {
  return omit(install, 'apiKey', 'clientSecret', 'webhookSecret');
}

/** An install, by default of the first store that has it. Throws `CannotDo`. */
export async function installOf(
  { pluginId, serverId }: { readonly pluginId: string } & InStore,
  { control }: ToolCall,
): Promise<Install> {
  const { installs } = await control.getState();
  const here = installs.filter((one) => serverId === undefined || one.serverId === serverId);
  const found = here.find((one) => one.pluginId === pluginId);
  if (found !== undefined) return found;
  const known = [...new Set(here.map((one) => one.pluginId))].slice(0, 20).join(', ');
  const where = serverId === undefined ? '' : ` in the store "${serverId}"`;
  throw new CannotDo(`There is no plugin "${pluginId}"${where}; installed: ${known || 'none'}.`);
}

/** `plugin`: the settings of an install. */
export const plugin = defineTool({
  name: 'plugin',
  reads: {
    about: 'Reads the settings of an install: scopes, consents, webhook, callbacks.',
    fields: { pluginId: z.string() },
  },
  writes: {
    about:
      'Changes the given settings: webhook and callbacks field by field (null removes them); scopes replaces the whole list; ' +
      'webhook.secret signs deliveries. env: true returns the environment variables that the plugin needs: address, API key and webhook ' +
      'secret (test keys of this emulator).',
    fields: { env: z.boolean().optional(), ...fieldsLike(installPatch) },
  },
  run: async ({ env = false, pluginId, serverId: named, ...changes }, call) => {
    const { server, control, secrets } = call;
    let install = await installOf({ pluginId, serverId: named }, call);
    const { serverId } = install;
    if (Object.keys(changes).length > 0) {
      install = await control.changeInstall({ ...changes, pluginId, serverId });
    }
    if (!env) return withoutKeys(install);
    const { apiKey, webhookSecret } = install;
    for (const key of [apiKey, webhookSecret]) secrets.reveal(key);
    const lines = {
      COUNTERTOP_URL: server.url,
      COUNTERTOP_DATA_API: `${server.url}/plugin-api`,
      COUNTERTOP_SERVER_ID: serverId,
      COUNTERTOP_API_KEY: apiKey,
      COUNTERTOP_WEBHOOK_SECRET: webhookSecret,
    };
    return {
      env: Object.entries(lines).map(([name, value]) => `${name}=${quoted(value)}`),
      ...withoutKeys(install),
    };
  },
});

/** Quotes a value for shells and .env files. */
function quoted(value: string): string {
  return /^[\w.:/@+=-]+$/u.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}

/** A long advance is split into at most this many parts, so that it can be cancelled. */
const PARTS = 24;
const SHORTEST_PART_MS = 3_600_000;

/** `clock`: moves the clock, or waits until everything due is done. */
export const clock = defineTool({
  name: 'clock',
  writes: {
    about:
      'Takes exactly one of advanceMs, set, runNext, mode (real: system time; virtual: stopped; ticking: runs from its current ' +
      'time) or settle. Moving the clock does everything that falls due on the way. settle: true does not move it, but waits until ' +
      'everything due is done; use it after an action, before reading deliveries.',
    fields: {
      ...fieldsLike(clockBody),
      settle: z.literal(true).optional(),
      ...fieldsLike(settleBody),
    },
  },
  allStores: true,
  run: async ({ settle = false, timeoutMs, calls, ...move }, call) => {
    const { control } = call;
    if (settle && Object.keys(move).length > 0) {
      throw new CannotDo('Give exactly one of advanceMs, set, runNext, mode, settle.');
    }
    const { mode: before } = (await control.getState()).clock;
    const wait = { timeoutMs, calls };
    const done = settle
      ? await meanwhile(control.settle(wait), call, 'Waiting')
      : await movedBy(move, call);
    const { clock: after } = await control.getState();
    const hint = after.mode === 'virtual' ? ': it is stopped now; mode: real restarts it' : '';
    return {
      ...done,
      ...after,
      ...(after.mode !== before && { modeChanged: `from ${before} to ${after.mode}${hint}` }),
    };
  },
});

async function movedBy(move: Row, call: ToolCall): Promise<object> {
  const { advanceMs } = move;
  const isLong = Number.isSafeInteger(advanceMs) && Number(advanceMs) > SHORTEST_PART_MS;
  if (!isLong || Object.keys(move).length > 1)
    return await meanwhile(call.control.setClock(move), call, 'Moving the clock');
  const whole = Number(advanceMs);
  const part = Math.max(SHORTEST_PART_MS, Math.ceil(whole / PARTS));
  for (let done = 0; done < whole;) {
    await call.control.setClock({ advanceMs: Math.min(part, whole - done) });
    done = Math.min(whole, done + part);
    await call.progress(done, whole, `${Math.round(done / 60_000)} min of clock time have passed`);
  }
  return {};
}

/** `limits`: rate limits. */
export const limits = defineTool({
  name: 'limits',
  reads: {
    about: 'Reads the limits per minute and how much of them is used (`usage`).',
    fields: {},
  },
  writes: {
    about: 'Changes them by a profile or by single values; null removes a limit.',
    fields: fieldsLike(limitsBody),
  },
  run: async ({ serverId, ...body }, { control }) => {
    const set =
      Object.keys(body).length === 0
        ? (await control.getState()).limits
        : await control.changeLimits(body);
    const usage = await control.getLimitsUsage({ serverId });
    return { ...set, usage: usage.filter(({ resetAt }) => resetAt !== null) };
  },
});
