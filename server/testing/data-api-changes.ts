import { installProvider, MESSAGE } from './callback-plugins.ts';
import { CATALOG_SAMPLES } from './catalog-records.ts';
import { answerJson, startProvider } from './start-provider.ts';
import type { TestServer } from './start-test-server.ts';
import type { Prepare, StateChange } from './state-change.ts';
import { write } from './state-change.ts';
import { accountOn } from './table-account.ts';
import { DEVICE_CHANGES } from './terminal-changes.ts';
import { codeFor, exchange } from './token-requests.ts';

const TEA = [{ product: 'p-cay', quantity: 1 }];

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
  ...DEVICE_CHANGES,
};
