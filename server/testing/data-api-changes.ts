import { installProvider, MESSAGE } from './callback-plugins.ts';
import { CATALOG_SAMPLES } from './catalog-records.ts';
import { answerJson, startProvider } from './start-provider.ts';
import type { TestServer } from './start-test-server.ts';
import type { Prepare, StateChange } from './state-changes.ts';
import { askedPayment, TEA } from './state-changes.ts';
import { accountOn } from './table-account.ts';
import { result } from './terminal.ts';
import { codeFor, exchange } from './token-requests.ts';

const CASH = [{ id: 'pm-nakit', price: 10 }];

const onTable =
  (tableId: string): Prepare =>
  (server) =>
    accountOn(server, tableId);

/** A write by `demo-qr`. */
function write(
  path: string,
  body: object,
  announces: readonly string[],
  more: Pick<StateChange, 'before' | 'find'> = {},
): StateChange {
  return {
    call: `POST ${path}`,
    announces,
    ...more,
    make: ({ post }, id) => post(path, { ...('before' in more && { id }), ...body }),
  };
}

const sale = (path: string, body: object, account: string, more?: Parameters<typeof write>[3]) =>
  write(path, body, [`accounts ${account}`, 'events evt'], more);

/** A provider's report on a request that it has accepted. */
function report(path: string): StateChange {
  return {
    call: `POST ${path}`,
    announces: ['events evt'],
    before: async (server) => {
      const provider = await startProvider(answerJson({ status: 'accepted' }));
      const key = await installProvider(server, provider);
      const { body } = await server.post('/messaging/send', { payload: MESSAGE });
      return JSON.stringify({ key, requestId: body.data.requestId });
    },
    make: ({ post }, prepared) => {
      const { key, requestId } = JSON.parse(prepared) as { key: string; requestId: string };
      return post(path, { requestId, status: 'delivered' }, key);
    },
  };
}

/** The three writes of each kind of catalog record. */
const CATALOG_CHANGES = CATALOG_SAMPLES.flatMap(({ segment, event, least }): StateChange[] => {
  const announces = [`catalog ${event}/{id}`, 'events evt'];
  const before: Prepare = async ({ post }) =>
    (await post(`/${segment}/create`, least)).body.data.id;
  return [
    write(`/${segment}/create`, least, announces),
    write(`/${segment}/update`, { title: 'Yeni' }, announces, { before }),
    write(`/${segment}/delete`, {}, announces, { before }),
  ];
});

/** A new session of the fixture's device. */
async function deviceToken({ controlData }: TestServer): Promise<string> {
  return (await controlData('POST', '/devices/dev-1/token')).token;
}

/** Every write of the Data API, and the one read that changes stored data (E9). */
export const DATA_API_CHANGES: readonly StateChange[] = [
  {
    call: 'POST /oauth/token',
    before: codeFor,
    make: (server, code) => exchange(server, { code }),
    announces: ['installs demo-qr', 'events evt'],
  },
  write('/capabilities/messaging.send/invoke', { payload: MESSAGE }, [
    'capabilityRequests {requestId}',
  ]),
  write('/messaging/send', { payload: MESSAGE }, ['capabilityRequests {requestId}']),
  report('/capabilities/messaging.send/status'),
  report('/messaging/status'),
  sale('/packets/create', { cart: TEA }, '{packetId}'),
  sale('/packets/update', { packetId: 'pkt-1001', note: 'Zil' }, 'pkt-1001'),
  sale('/packets/update-orders', { packetId: 'pkt-1001', cart: TEA }, 'pkt-1001'),
  sale('/packets/update-payments', { packetId: 'pkt-1001', payments: CASH }, 'pkt-1001'),
  sale('/tables/create', { tableId: 'salon-1' }, '{id}', { find: onTable('salon-1') }),
  sale('/tables/update-orders', { tableId: 'salon-2', cart: TEA }, '{id}', {
    find: onTable('salon-2'),
  }),
  sale('/tables/update-payments', { tableId: 'salon-2', payments: CASH }, '{id}', {
    find: onTable('salon-2'),
  }),
  ...CATALOG_CHANGES,
  {
    call: 'GET /payments/{id}',
    before: askedPayment,
    make: async (server, id) => server.get(`/payments/${id}`, await deviceToken(server)),
    announces: ['payments {id}'],
  },
  {
    call: 'POST /payments/{id}/result',
    before: askedPayment,
    make: async (server, id) =>
      server.post(`/payments/${id}/result`, result(id), await deviceToken(server)),
    announces: ['payments {id}', 'accounts pkt-1001', 'events evt'],
  },
];
