import { installProvider, MESSAGE } from './capability-plugins.ts';
import { CATALOG_SAMPLES } from './catalog-records.ts';
import { answerJson, startProvider } from './start-provider.ts';
import type { TestAnswer, TestServer } from './start-test-server.ts';
import { codeFor, exchange } from './token-requests.ts';

/** Makes what a change needs; what it returns is handed to the change. */
type Prepare = (server: TestServer) => Promise<string>;

/** A call that changes something. */
export interface StateChange {
  readonly before?: Prepare;
  readonly call: (server: TestServer, prepared: string) => Promise<TestAnswer>;
  /** Finds afterwards what was changed. */
  readonly find?: Prepare;
  /** The same call refused. */
  readonly refused: (server: TestServer) => Promise<TestAnswer>;
  /**
   * What is announced, as `topic id`; `evt` stands for the id of an event, `{id}` for what was
   * prepared or found, `{name}` for a field of the answer.
   */
  readonly announces: readonly string[];
}

const TEA = [{ product: 'p-cay', quantity: 1 }];
const STORE = { developer: 'acme', name: 'Yeni', email: 'a@acme.example' };

/** The account on a table, as staff sees it. */
async function accountOn({ control }: TestServer, tableId: string): Promise<string> {
  const { body } = await control('GET', '/tables');
  return body.data
    .flatMap(({ tables }: { tables: { tableId: string; account: unknown }[] }) => tables)
    .find((table: { tableId: string }) => table.tableId === tableId).account.accountId;
}

/** A control call and the same call refused. */
function staff(
  method: string,
  [path, body]: readonly [string, object?],
  [refusedPath, refusedBody]: readonly [string, object?],
  announces: readonly string[],
): StateChange {
  return {
    call: ({ control }) => control(method, path, body),
    refused: ({ control }) => control(method, refusedPath, refusedBody),
    announces,
  };
}

/** A write of `demo-qr` and the same write refused. */
function write(path: string, body: object, refused: object, announces: readonly string[]) {
  return {
    call: ({ post }: TestServer) => post(path, body),
    refused: ({ post }: TestServer) => post(path, refused),
    announces,
  };
}

/** Every call of the control API that changes something, by method and path. */
export const CONTROL_CHANGES: Readonly<Record<string, StateChange>> = {
  'POST /reset': staff('POST', ['/reset'], ['/reset', { fixture: 'none' }], ['world *']),
  'POST /clock': staff('POST', ['/clock', { advanceMs: 1 }], ['/clock', {}], ['clock *']),
  'PATCH /limits': staff(
    'PATCH',
    ['/limits', { profile: 'sandbox' }],
    ['/limits', { profile: 'none' }],
    ['limits *', 'usage *'],
  ),
  'POST /installs': staff(
    'POST',
    ['/installs', { pluginId: 'my-plugin' }],
    ['/installs', { pluginId: 'demo-qr' }],
    ['installs my-plugin'],
  ),
  'PATCH /installs/:pluginId': staff(
    'PATCH',
    ['/installs/demo-qr', { suspended: true }],
    ['/installs/nobody', { suspended: true }],
    ['installs demo-qr'],
  ),
  'DELETE /installs/:pluginId': staff(
    'DELETE',
    ['/installs/demo-qr'],
    ['/installs/nobody'],
    ['installs demo-qr'],
  ),
  'POST /installs/:pluginId/rekey': staff(
    'POST',
    ['/installs/demo-qr/rekey'],
    ['/installs/nobody/rekey'],
    ['installs demo-qr'],
  ),
  'POST /installs/:pluginId/authorize': staff(
    'POST',
    ['/installs/demo-qr/authorize', { scopes: [] }],
    ['/installs/nobody/authorize', { scopes: [] }],
    ['installs demo-qr'],
  ),
  'POST /stores': staff('POST', ['/stores', STORE], ['/stores', {}], ['stores {serverId}']),
  'POST /stores/:serverId/login': staff(
    'POST',
    ['/stores/srv-bos/login'],
    ['/stores/none/login'],
    ['stores srv-bos'],
  ),
  'DELETE /stores/:serverId': staff('DELETE', ['/stores/srv-bos'], ['/stores/none'], ['world *']),
  'PUT /capabilities/:id': staff(
    'PUT',
    ['/capabilities/notify.staff', { pluginId: 'builtin' }],
    ['/capabilities/notify.staff', { pluginId: 'nobody' }],
    ['capabilities notify.staff'],
  ),
  'POST /tables/:tableId/open': staff(
    'POST',
    ['/tables/salon-1/open', { cart: TEA }],
    ['/tables/salon-2/open', { cart: TEA }],
    ['accounts {accountId}', 'events evt'],
  ),
  'POST /packets': staff(
    'POST',
    ['/packets', { cart: TEA }],
    ['/packets', { cart: [{ product: 'p-yok', quantity: 1 }] }],
    ['accounts {accountId}', 'events evt'],
  ),
  'POST /accounts/:accountId/lines': staff(
    'POST',
    ['/accounts/pkt-1001/lines', { cart: TEA }],
    ['/accounts/none/lines', { cart: TEA }],
    ['accounts pkt-1001', 'events evt'],
  ),
  'POST /accounts/:accountId/void': staff(
    'POST',
    ['/accounts/pkt-1001/void', { lineId: '1234567' }],
    ['/accounts/pkt-1001/void', { lineId: 'none' }],
    ['accounts pkt-1001', 'events evt'],
  ),
};

/** Has `sms` provide messages, and hands on its key and a request that it has taken on. */
async function takenOn(server: TestServer): Promise<string> {
  const provider = await startProvider(answerJson({ status: 'accepted' }));
  const key = await installProvider(server, provider);
  const { body } = await server.post('/messaging/send', MESSAGE_BODY);
  return JSON.stringify({ key, requestId: body.data.requestId });
}

const MESSAGE_BODY = { payload: MESSAGE };

function report(path: string): StateChange {
  return {
    before: takenOn,
    call: ({ post }, prepared) => {
      const { key, requestId } = JSON.parse(prepared) as { key: string; requestId: string };
      return post(path, { requestId, status: 'delivered' }, key);
    },
    refused: ({ post }) => post(path, { requestId: 'none', status: 'delivered' }),
    announces: ['events evt'],
  };
}

/** The three writes of each kind of catalog record. */
function catalogChanges(): [string, StateChange][] {
  return CATALOG_SAMPLES.flatMap(({ segment, event, least }): [string, StateChange][] => {
    const create: Prepare = async ({ post }) =>
      (await post(`/${segment}/create`, least)).body.data.id;
    const announces = [`catalog ${event}/{id}`, 'events evt'];
    const change = (verb: string, more: object): [string, StateChange] => [
      `POST /${segment}/${verb}`,
      {
        before: create,
        call: ({ post }, id) => post(`/${segment}/${verb}`, { id, ...more }),
        refused: ({ post }) => post(`/${segment}/${verb}`, { id: 'none', ...more }),
        announces,
      },
    ];
    return [
      [`POST /${segment}/create`, write(`/${segment}/create`, least, {}, announces)],
      change('update', { title: 'Yeni' }),
      change('delete', {}),
    ];
  });
}

const BAD_TEA = [{ product: 'p-yok', quantity: 1 }];
const CASH = [{ id: 'pm-nakit', price: 10 }];
const TOO_MUCH = [{ id: 'pm-nakit', price: 9999 }];
const ON_SALON_2: Prepare = (server) => accountOn(server, 'salon-2');

/** Every write of the Data API, by method and path. */
export const DATA_API_CHANGES: Readonly<Record<string, StateChange>> = {
  'POST /oauth/token': {
    before: codeFor,
    call: (server, code) => exchange(server, { code }),
    refused: (server) => exchange(server, {}),
    announces: ['installs demo-qr', 'events evt'],
  },
  'POST /capabilities/:id/invoke': write(
    '/capabilities/messaging.send/invoke',
    MESSAGE_BODY,
    { payload: {} },
    ['capabilityRequests {requestId}'],
  ),
  'POST /messaging/send': write('/messaging/send', MESSAGE_BODY, { payload: {} }, [
    'capabilityRequests {requestId}',
  ]),
  'POST /capabilities/:id/status': report('/capabilities/messaging.send/status'),
  'POST /messaging/status': report('/messaging/status'),
  'POST /packets/create': write('/packets/create', { cart: TEA }, { cart: BAD_TEA }, [
    'accounts {packetId}',
    'events evt',
  ]),
  'POST /packets/update': write(
    '/packets/update',
    { packetId: 'pkt-1001', note: 'Zil' },
    { packetId: 'none', note: 'Zil' },
    ['accounts pkt-1001', 'events evt'],
  ),
  'POST /packets/update-orders': write(
    '/packets/update-orders',
    { packetId: 'pkt-1001', cart: TEA },
    { packetId: 'pkt-1001', cart: BAD_TEA },
    ['accounts pkt-1001', 'events evt'],
  ),
  'POST /packets/update-payments': write(
    '/packets/update-payments',
    { packetId: 'pkt-1001', payments: CASH },
    { packetId: 'pkt-1001', payments: TOO_MUCH },
    ['accounts pkt-1001', 'events evt'],
  ),
  'POST /tables/create': {
    ...write('/tables/create', { tableId: 'salon-1' }, { tableId: 'salon-2' }, [
      'accounts {id}',
      'events evt',
    ]),
    find: (server) => accountOn(server, 'salon-1'),
  },
  'POST /tables/update-orders': {
    ...write(
      '/tables/update-orders',
      { tableId: 'salon-2', cart: TEA },
      { tableId: 'salon-2', cart: BAD_TEA },
      ['accounts {id}', 'events evt'],
    ),
    before: ON_SALON_2,
  },
  'POST /tables/update-payments': {
    ...write(
      '/tables/update-payments',
      { tableId: 'salon-2', payments: CASH },
      { tableId: 'salon-2', payments: TOO_MUCH },
      ['accounts {id}', 'events evt'],
    ),
    before: ON_SALON_2,
  },
  ...Object.fromEntries(catalogChanges()),
};
