import { openPaidTable } from './callback-plugins.ts';
import { closeAccount } from './end-account.ts';
import type { TestAnswer, TestServer } from './start-test-server.ts';
import type { Prepare, StateChange } from './state-change.ts';
import { staff, staffOn } from './state-change.ts';
import { accountOn } from './table-account.ts';

const TEA = [{ product: 'p-cay', quantity: 1 }];
const BAD_TEA = [{ product: 'p-yok', quantity: 1 }];

/** The line of salon-2 that the fixture gives an identity: two of them. */
const LINE = 'demo-line-0001';

const onSalon2: Prepare = (server) => accountOn(server, 'salon-2');

const closedPacket: Prepare = async (server) => {
  await closeAccount(server, 'pkt-1001');
  return 'pkt-1001';
};

/** A call that only packets take, made on a table. */
function onTable(call: string, body: object) {
  return async (server: TestServer): Promise<TestAnswer> =>
    server.control('POST', `/accounts/${await onSalon2(server)}/${call}`, body);
}

/** Every call of the control API that changes accounts, by method and path. */
export const ACCOUNT_CHANGES: Readonly<Record<string, StateChange>> = {
  'POST /tables/{tableId}/open': staff(
    'POST',
    ['/tables/salon-1/open', { cart: TEA }],
    ['/tables/salon-2/open', { cart: TEA }],
    ['accounts {accountId}', 'events evt'],
  ),
  'POST /packets': staff(
    'POST',
    ['/packets', { cart: TEA }],
    ['/packets', { cart: BAD_TEA }],
    ['accounts {accountId}', 'events evt'],
  ),
  'POST /accounts/{accountId}/lines': staff(
    'POST',
    ['/accounts/pkt-1001/lines', { cart: TEA }],
    ['/accounts/none/lines', { cart: TEA }],
    ['accounts pkt-1001', 'events evt'],
  ),
  'POST /accounts/{accountId}/void': staff(
    'POST',
    ['/accounts/pkt-1001/void', { lineId: '1234567' }],
    ['/accounts/pkt-1001/void', { lineId: 'none' }],
    ['accounts pkt-1001', 'events evt'],
  ),
  'POST /accounts/{accountId}/ready': staff(
    'POST',
    ['/accounts/pkt-1001/ready', { lines: [{ lineId: '1234567' }] }],
    ['/accounts/pkt-1001/ready', { lines: [{ lineId: 'none' }] }],
    ['accounts pkt-1001', 'events evt'],
  ),
  'POST /accounts/{accountId}/change': staff(
    'POST',
    ['/accounts/pkt-1001/change', { note: 'Zil bozuk' }],
    ['/accounts/pkt-1001/change', { personCount: 2 }],
    ['accounts pkt-1001', 'events evt'],
  ),
  'POST /accounts/{accountId}/change-line': staff(
    'POST',
    ['/accounts/pkt-1001/change-line', { lineId: '1234567', quantity: 3 }],
    ['/accounts/pkt-1001/change-line', { lineId: 'none', quantity: 3 }],
    ['accounts pkt-1001', 'events evt'],
  ),
  'POST /accounts/{accountId}/collect': staff(
    'POST',
    ['/accounts/pkt-1001/collect', { methodId: 'pm-nakit' }],
    ['/accounts/pkt-1001/collect', { methodId: 'pm-nakit', amount: 9999 }],
    ['accounts pkt-1001', 'events evt'],
  ),
  'POST /accounts/{accountId}/status': {
    call: ({ control }) => control('POST', '/accounts/pkt-1001/status', { status: 'Ready' }),
    refused: onTable('status', { status: 'Ready' }),
    announces: ['accounts pkt-1001', 'events evt'],
  },
  'POST /accounts/{accountId}/cancel': {
    call: ({ control }) => control('POST', '/accounts/pkt-1001/cancel', {}),
    refused: onTable('cancel', {}),
    announces: ['accounts pkt-1001', 'events evt'],
  },
  'POST /accounts/{accountId}/close': staffOn(
    (server) => openPaidTable(server),
    ['POST', (id) => `/accounts/${id}/close`, {}],
    ({ control }) => control('POST', '/accounts/pkt-1001/close', {}),
    ['accounts {id}', 'events evt'],
  ),
  'POST /accounts/{accountId}/reopen': staffOn(
    closedPacket,
    ['POST', (id) => `/accounts/${id}/reopen`, {}],
    ({ control }) => control('POST', '/accounts/pkt-1001/reopen', {}),
    ['accounts {id}', 'events evt'],
  ),
  // The table that it comes to and the one that it leaves each have an event.
  'POST /accounts/{accountId}/move': staffOn(
    onSalon2,
    ['POST', (id) => `/accounts/${id}/move`, { toTableId: 'salon-1' }],
    ({ control }) => control('POST', '/accounts/pkt-1001/move', { toTableId: 'salon-1' }),
    ['accounts {id}', 'events evt', 'events evt'],
  ),
};

/** Calls of the same kinds that change more than the plain ones do. */
export const WIDER_ACCOUNT_CHANGES: Readonly<Record<string, Omit<StateChange, 'refused'>>> = {
  'a move that merges two accounts': {
    before: onSalon2,
    call: ({ control }, id) => control('POST', `/accounts/${id}/move`, { toTableId: 'bahce-1' }),
    announces: ['accounts {id}', 'accounts {target.accountId}', 'events evt', 'events evt'],
  },
  'a move of a part of a line to a free table': {
    before: onSalon2,
    call: ({ control }, id) => {
      const lines = [{ lineId: LINE, quantity: 1 }];
      return control('POST', `/accounts/${id}/move`, { toTableId: 'salon-1', lines });
    },
    announces: ['accounts {id}', 'accounts {target.accountId}', 'events evt', 'events evt'],
  },
  'a payment of a part of a line': {
    before: onSalon2,
    call: ({ control }, id) => {
      const lines = [{ lineId: LINE, quantity: 1 }];
      return control('POST', `/accounts/${id}/collect`, { methodId: 'pm-nakit', lines });
    },
    announces: ['accounts {id}', 'events evt'],
  },
};
