import type { Random } from '../crash/random.ts';

/** What can be named in a call. */
export type Kind =
  | 'account'
  | 'apiKey'
  | 'callback'
  | 'category'
  | 'code'
  | 'customer'
  | 'delivery'
  | 'device'
  | 'deviceToken'
  | 'ingredient'
  | 'method'
  | 'packet'
  | 'payment'
  | 'plugin'
  | 'product'
  | 'request'
  | 'requestRef'
  | 'secret'
  | 'server'
  | 'table'
  | 'user';

/** What a terminal would report, and the payment that it is about. */
export interface TerminalReport {
  readonly paymentId: string;
  readonly message: unknown;
}

/** A code with the plugin that may use it, as the token endpoint takes them. */
export interface Grant {
  readonly client_id: string;
  readonly client_secret: string;
  readonly code: string;
}

/** What a provider has accepted, and may report on. */
export interface Accepted {
  readonly capability: string;
  readonly requestId: string;
}

/** An account and the lines on it. */
export interface KnownAccount {
  readonly accountId: string;
  readonly packetId: string | null;
  readonly tableId: string | null;
  readonly lines: readonly { readonly id: string | null; readonly lineId: string | null }[];
}

/** The latest of each kind that are remembered; older ones are mostly gone or closed. */
const MOST = 40;

/** What was made last is the most likely to be still there, and ours. */
const LATEST = 4;

/** Accounts with their lines. */
const MOST_ACCOUNTS = 30;

/** Names whose values are of a kind wherever they stand in an answer. */
const BY_NAME: Readonly<Record<string, Kind>> = {
  accountId: 'account',
  apiKey: 'apiKey',
  clientSecret: 'secret',
  code: 'code',
  customerId: 'customer',
  deliveryId: 'delivery',
  deviceId: 'device',
  deviceToken: 'deviceToken',
  methodId: 'method',
  packetId: 'packet',
  paymentId: 'payment',
  pluginId: 'plugin',
  productId: 'product',
  serverId: 'server',
  tableId: 'table',
  userId: 'user',
};

/** What an `id` at the top of an answer is, by the call. */
const TOP_IDS: readonly (readonly [RegExp, Kind])[] = [
  [/ \/control\/requests/u, 'request'],
  [/ \/control\/deliveries/u, 'delivery'],
  [/ \/control\/callbacks/u, 'callback'],
  [/\/users/u, 'user'],
  [/\/customers/u, 'customer'],
  [/\/products/u, 'product'],
  [/\/categories/u, 'category'],
  [/\/payment-methods/u, 'method'],
  [/\/ingredients/u, 'ingredient'],
];

type Fields = Readonly<Record<string, unknown>>;

/** What the answers so far have told of the world: calls that name what is there get further. */
export class Known {
  readonly #pools = new Map<Kind, string[]>();
  #report: TerminalReport | undefined;
  #grants: Grant[] = [];
  #accepted: Accepted | undefined;
  readonly #accounts = new Map<string, KnownAccount>();
  /** The key of an install that may do everything; most calls are to be admitted. */
  key = 'srv-bistro.demo-qr.sk_test_demo-qr';

  /** Forgets everything: another world begins. */
  clear(): void {
    this.#pools.clear();
    this.#accounts.clear();
    this.#report = undefined;
    this.#grants = [];
    this.#accepted = undefined;
  }

  #add(kind: Kind, value: string): void {
    const pool = this.#pools.get(kind) ?? [];
    this.#pools.set(kind, pool);
    if (pool.includes(value)) return;
    pool.push(value);
    if (pool.length > MOST) pool.shift();
  }

  /** One of a kind, half of the time one of the latest; undefined where none is known. */
  one(kind: Kind, random: Random): string | undefined {
    const pool = this.#pools.get(kind);
    if (pool === undefined || pool.length === 0) return undefined;
    return random.pick(random.chance(0.5) ? pool.slice(-LATEST) : pool);
  }

  /** An account, or undefined where none is known. */
  account(random: Random): KnownAccount | undefined {
    return this.#accounts.size === 0 ? undefined : random.pick([...this.#accounts.values()]);
  }

  /** The latest report of a terminal, which mostly is the next in its turn. */
  get report(): TerminalReport | undefined {
    return this.#report;
  }

  /** The latest request that a capability's provider has accepted. */
  get accepted(): Accepted | undefined {
    return this.#accepted;
  }

  /** The latest key of a plugin in a store. */
  keyOf(install: string): string | undefined {
    return this.#pools.get('apiKey')?.findLast((key) => key.startsWith(`${install}.`));
  }

  /** A code that nobody has used, as far as is known. */
  takeGrant(): Grant | undefined {
    return this.#grants.shift();
  }

  /** Learns from the body of a success of the call with this name and concrete path. */
  learn(name: string, path: string, body: unknown): void {
    const { data } = body as { data?: unknown };
    this.#walk(data);
    const kind = TOP_IDS.find(([pattern]) => pattern.test(name))?.[1];
    if (kind !== undefined) for (const item of topOf(data)) this.#addString(kind, item['id']);
    this.#learnPairs(name, path, data as Fields);
  }

  /** What belongs together: a message and its payment, a code and the plugin that may use it. */
  #learnPairs(name: string, path: string, data: Fields): void {
    const part = path.split(/[/?]/u)[3] ?? '';
    if (name.endsWith('/terminal/{paymentId}/message')) {
      this.#report = { paymentId: part, message: data['message'] };
    }
    if (name.endsWith('/installs/{pluginId}/authorize')) {
      const code = String(data['code']);
      this.#grants.push({ client_id: part, client_secret: `cs_test_${part}`, code });
    }
    const capability = name.endsWith('/messaging/send') ? 'messaging.send' : part;
    if (/\/(?:invoke|messaging\/send)$/u.test(name)) {
      const requestId = String(data['requestId']);
      this.#add('requestRef', requestId);
      // Nobody reports on what the built-in provider does.
      const isBuiltIn = String(data['providerMessageId']).startsWith('msg_');
      if (!isBuiltIn) this.#accepted = { capability, requestId };
    }
  }

  #walk(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) this.#walk(item);
      return;
    }
    this.#readObject(value as Fields);
  }

  #readObject(fields: Fields): void {
    if (Array.isArray(fields['orders'])) this.#addAccount(fields);
    if (typeof fields['token'] === 'string') this.#add('deviceToken', fields['token']);
    for (const [name, value] of Object.entries(fields)) {
      const kind = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
      if (kind === undefined) this.#walk(value);
      else this.#addString(kind, value);
    }
  }

  #addString(kind: Kind, value: unknown): void {
    if (typeof value === 'string') this.#add(kind, value);
  }

  #addAccount(fields: Fields): void {
    const accountId = fields['accountId'] ?? fields['uuid'];
    if (typeof accountId !== 'string') return;
    this.#add('account', accountId);
    const lists = ['orders', 'payments', 'cancels'].map((name) => fields[name] ?? []) as Fields[][];
    this.#accounts.delete(accountId);
    this.#accounts.set(accountId, {
      accountId,
      packetId: stringOrNull(fields['packetId']),
      tableId: stringOrNull(fields['tableId']),
      lines: lists
        .flat()
        .map(({ id, lineId }) => ({ id: stringOrNull(id), lineId: stringOrNull(lineId) })),
    });
    const [oldest] = this.#accounts.keys();
    if (this.#accounts.size > MOST_ACCOUNTS && oldest !== undefined) this.#accounts.delete(oldest);
  }
}

/** The records at the top of an answer: the data itself, or the items of its list. */
function topOf(data: unknown): Fields[] {
  if (Array.isArray(data)) return data.filter((item) => typeof item === 'object' && item !== null);
  if (typeof data !== 'object' || data === null) return [];
  const { items } = data as Fields;
  return [data as Fields, ...topOf(items ?? [])];
}

function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
