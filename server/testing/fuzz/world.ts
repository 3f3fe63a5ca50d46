/** A reference to a known id of a kind, resolved when the call is sent. */
export class Ref {
  /** A name in `KIND_BY_NAME` or `KIND_BY_OPERATION`. */
  readonly kind: string;
  /** Which of the known ids, modulo their number. */
  readonly pick: number;
  /** Sent if no id of the kind is known. */
  readonly fallback: string;

  constructor(kind: string, pick: number, fallback = 'unknown') {
    this.kind = kind;
    this.pick = pick;
    this.fallback = fallback;
  }
}

/** An account and the ids of its lines. */
export interface KnownAccount {
  readonly accountId: string;
  readonly packetId: string | null;
  readonly tableId: string | null;
  readonly lines: readonly { readonly id: string | null; readonly lineId: string | null }[];
}

/** A concrete path and the body that belongs to it. */
export interface FittingCall {
  readonly path: string;
  readonly body: unknown;
}

/** Reads of the control API that show the content of a world. */
export const READS = [
  '/state',
  '/stores',
  '/tables',
  '/users',
  '/customers',
  '/devices',
  '/payments',
  '/catalog/products',
  '/catalog/categories',
  '/catalog/payment-methods',
  '/catalog/ingredients',
  '/accounts?status=open&limit=20',
  '/accounts?status=closed&limit=10',
  '/requests?limit=20',
  '/deliveries?limit=20',
  '/callbacks?limit=20',
];

/** How many ids of each kind are kept; older ones are mostly closed or gone. */
const MOST = 40;

/** Half of the references use one of this many latest ids, whose records most likely still exist. */
const LATEST = 4;

const MOST_ACCOUNTS = 30;

/** The kind of the ids in fields with these names, in requests and in answers. */
export const KIND_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    accountId: 'account',
    apiKey: 'apiKey',
    category: 'category',
    client_id: 'plugin',
    client_secret: 'secret',
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
    product: 'product',
    productId: 'product',
    requestId: 'requestRef',
    serverId: 'server',
    tableId: 'table',
    toTableId: 'table',
    userId: 'user',
  }),
);

/** The kind of an `id` at the top of a request or an answer, by operation. */
const KIND_BY_OPERATION: readonly (readonly [RegExp, string])[] = [
  [/ \/control\/requests/u, 'request'],
  [/ \/control\/deliveries/u, 'delivery'],
  [/ \/control\/callbacks/u, 'callback'],
  [/ \/control\/evidence/u, 'evidence'],
  [/ \/control\/receiver-checks/u, 'receiverCheck'],
  [/ \/control\/sandboxes/u, 'sandbox'],
  [/\/tables\/get$/u, 'table'],
  [/\/users/u, 'user'],
  [/\/customers/u, 'customer'],
  [/\/products/u, 'product'],
  [/\/categories/u, 'category'],
  [/\/payment-methods/u, 'method'],
  [/\/ingredients/u, 'ingredient'],
];

export function kindOfId(operation: string): string | undefined {
  return KIND_BY_OPERATION.find(([pattern]) => pattern.test(operation))?.[1];
}

/** Fields whose values are not kept: `requestId` names a logged request, the others contain titles or records. */
const NOT_LEARNT: ReadonlySet<string> = new Set(['requestId', 'category', 'product']);

type Fields = Readonly<Record<string, unknown>>;

/** Ids from earlier responses, so that calls can use existing ones. */
export class KnownWorld {
  readonly #pools = new Map<string, string[]>();
  readonly #accounts = new Map<string, KnownAccount>();
  /** The latest call that an answer made possible, by operation. */
  readonly #followUps = new Map<string, FittingCall>();
  /** The key of an install that may do everything. */
  key = 'srv-bistro.demo-qr.sk_test_demo-qr';

  /** Discards everything, for a new world. */
  clear(): void {
    this.#pools.clear();
    this.#accounts.clear();
    this.#followUps.clear();
  }

  /** An account that the operation can be about; undefined if none is known. */
  account(operation: string, pick: number): KnownAccount | undefined {
    const accounts = [...this.#accounts.values()].filter(({ packetId, tableId }) =>
      operation.includes('/plugin-api/tables/')
        ? tableId !== null
        : packetId !== null || !operation.includes('/plugin-api/packets/'),
    );
    return pickFrom(accounts, pick);
  }

  /** The value of a reference: mostly a part of `account`, if it has such a part. */
  find({ kind, pick }: Ref, account?: KnownAccount): string | undefined {
    const own = account !== undefined && pick % 5 > 0 ? partOf(account, kind, pick) : null;
    if (own !== null) return own;
    const pool = this.#pools.get(kind) ?? [];
    return pickFrom(pick % 2 === 0 ? pool.slice(-LATEST) : pool, pick >>> 1);
  }

  /** All known ids of a kind. */
  all(kind: string): readonly string[] {
    return this.#pools.get(kind) ?? [];
  }

  /** The latest key of a plugin in a store. */
  keyOf(install: string): string | undefined {
    return this.#pools.get('apiKey')?.findLast((key) => key.startsWith(`${install}.`));
  }

  /** A call of an operation, made from an earlier answer if a suitable one is known. */
  fittingCall(operation: string): FittingCall | undefined {
    return this.#followUps.get(operation);
  }

  /** Collects ids from a successful answer of an operation at a concrete path. */
  learn(operation: string, path: string, answer: unknown): void {
    const { data } = answer as { readonly data: unknown };
    this.#walk(data);
    const kind = kindOfId(operation);
    if (kind !== undefined) for (const item of topOf(data)) this.#add(kind, item['id']);
    this.#learnFollowUps(operation, path.split(/[/?]/u)[3] ?? '', (data ?? {}) as Fields);
  }

  /** Calls with values that belong together. */
  #learnFollowUps(operation: string, part: string, data: Fields): void {
    const follow = (name: string, body: unknown, path = name): void => {
      this.#followUps.set(`POST /plugin-api/${name}`, { path: `/plugin-api/${path}`, body });
    };
    if (operation.endsWith('/terminal/{paymentId}/message')) {
      follow('payments/{paymentId}/result', data['message'], `payments/${part}/result`);
    }
    if (operation.endsWith('/installs/{pluginId}/authorize')) {
      follow('oauth/token', {
        grant_type: 'authorization_code',
        code: data['code'],
        client_id: part,
        client_secret: `cs_test_${part}`,
      });
    }
    if (!/\/(?:invoke|messaging\/send)$/u.test(operation)) return;
    const { requestId, providerMessageId } = data;
    this.#add('requestRef', requestId);
    // The built-in provider sends its own reports.
    if (String(providerMessageId).startsWith('msg_')) return;
    const report = { requestId, status: 'delivered' };
    if (operation.endsWith('/messaging/send')) follow('messaging/status', report);
    else follow('capabilities/{id}/status', report, `capabilities/${part}/status`);
  }

  #walk(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const fields = value as Fields;
    if (Array.isArray(fields['orders'])) this.#addAccount(fields);
    this.#add('deviceToken', fields['token']);
    for (const [name, child] of Object.entries(fields)) {
      const kind = NOT_LEARNT.has(name) ? undefined : KIND_BY_NAME.get(name);
      if (kind === undefined) this.#walk(child);
      else this.#add(kind, child);
    }
  }

  #add(kind: string, value: unknown): void {
    if (typeof value !== 'string') return;
    const pool = this.#pools.get(kind) ?? [];
    this.#pools.set(kind, pool);
    if (pool.includes(value)) return;
    pool.push(value);
    if (pool.length > MOST) pool.shift();
  }

  #addAccount(fields: Fields): void {
    const accountId = stringOrNull(fields['accountId'] ?? fields['uuid']);
    if (accountId === null) return;
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

/** Null if the account has no such part. */
function partOf(account: KnownAccount, kind: string, pick: number): string | null {
  const line = pickFrom(account.lines, pick);
  const parts: Readonly<Record<string, string | null | undefined>> = {
    account: account.accountId,
    packet: account.packetId,
    table: account.tableId,
    line: line?.id,
    lineId: line?.lineId,
  };
  return parts[kind] ?? null;
}

/** The records at the top of an answer: the data itself, or the items of its list. */
function topOf(data: unknown): Fields[] {
  if (Array.isArray(data)) return data.filter((item) => typeof item === 'object' && item !== null);
  if (typeof data !== 'object' || data === null) return [];
  const { items } = data as Fields;
  return [data as Fields, ...topOf(items ?? [])];
}

function pickFrom<T>(items: readonly T[], pick: number): T | undefined {
  return items.length === 0 ? undefined : items[pick % items.length];
}

function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
