import { ACCOUNT_CHANGES, WIDER_ACCOUNT_CHANGES } from './account-changes.ts';
import { installCallbacks, openPaidTable } from './callback-plugins.ts';
import { EVIDENCE_CHANGES } from './evidence.ts';
import { lastCall } from './last-call.ts';
import type { Answering } from './start-provider.ts';
import { answerJson, startProvider } from './start-provider.ts';
import type { TestServer } from './start-test-server.ts';
import type { Prepare, StateChange } from './state-change.ts';
import { staff, staffOn } from './state-change.ts';
import { TERMINAL_CHANGES } from './terminal-changes.ts';
import { advance, deliveries, subscribe } from './webhooks.ts';
import { PERFORMANCE_CHANGES, SCENARIO_CHANGES, SNAPSHOT_CHANGES } from './workbench-changes.ts';

const STORE = { developer: 'acme', name: 'Yeni', email: 'a@acme.example' };

/** Never answers, so that nothing comes of an attempt while a test looks on. */
const SILENT: Answering = () => undefined;

const YES = { success: true, message: 'Tamam', level: 'success', display: 'toast' };
const NO = { ...YES, success: false, level: 'error' };

/** Gives `demo-qr` a receiver that accepts everything. */
const checkedPlugin: Prepare = async (server) => {
  await subscribe(server, 'demo-qr', await startProvider(answerJson({})));
  return '';
};

/** A delivery that has failed once and waits for its next attempt. */
export const failedDelivery: Prepare = async (server) => {
  await subscribe(server, 'demo-qr', await startProvider(answerJson({}, 500)));
  await server.control('POST', '/users', { name: 'Can' });
  await advance(server);
  const [{ id }] = await deliveries(server, '?status=pending');
  return id;
};

/** A delivery that is dropped, and a receiver that would take it now. */
const droppedDelivery: Prepare = async (server) => {
  const receiver = await startProvider((response) => {
    response.writeHead(receiver.calls.length > 6 ? 200 : 500).end();
  });
  await subscribe(server, 'demo-qr', receiver, { retries: 'fast' });
  await server.control('POST', '/users', { name: 'Can' });
  await advance(server, 60_000);
  return '';
};

/** A plugin's update of a packet, in the log. */
export const loggedUpdate: Prepare = async (server) => {
  await server.post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' });
  return (await lastCall(server)).id;
};

/** A receiver that is sent everything and never answers. */
const listenInSilence: Prepare = async (server) => {
  await subscribe(server, 'demo-qr', await startProvider(SILENT));
  return '';
};

/** A plugin that is asked before a table closes, and the account of a table that could close. */
function gatedTable(answer: object): Prepare {
  return async (server) => {
    await installCallbacks(server, 'gate', await startProvider(answerJson(answer)));
    return openPaidTable(server);
  };
}

/** A delivery is named by its id; there are none at first. */
function onDelivery(call: string): StateChange {
  return staffOn(
    failedDelivery,
    ['POST', (id) => `/deliveries/${id}/${call}`],
    ({ control }) => control('POST', `/deliveries/1/${call}`),
    ['deliveries {id}'],
  );
}

/** Adding, changing and removing a user or a customer. */
function peopleChanges(topic: 'users' | 'customers', param: string, known: string) {
  const path = `/${topic}/${known}`;
  const unknown = `/${topic}/nobody`;
  const announces = [`${topic} {id}`, 'events evt'];
  return {
    [`POST /${topic}`]: staff(
      'POST',
      [`/${topic}`, { name: 'Can' }],
      [`/${topic}`, { name: '' }],
      announces,
    ),
    [`PATCH /${topic}/{${param}}`]: staff(
      'PATCH',
      [path, { name: 'Can' }],
      [unknown, { name: 'Can' }],
      announces,
    ),
    [`DELETE /${topic}/{${param}}`]: staff('DELETE', [path, {}], [unknown, {}], announces),
  };
}

/** Every call of the control API that changes something, by method and path. */
export const CONTROL_CHANGES: Readonly<Record<string, StateChange>> = {
  'POST /reset': staff('POST', ['/reset'], ['/reset', { fixture: 'none' }], ['world *']),
  ...EVIDENCE_CHANGES,
  ...PERFORMANCE_CHANGES,
  ...SCENARIO_CHANGES,
  ...SNAPSHOT_CHANGES,
  'POST /clock': staff('POST', ['/clock', { advanceMs: 1 }], ['/clock', {}], ['clock *']),
  'PATCH /limits': staff(
    'PATCH',
    ['/limits', { profile: 'sandbox' }],
    ['/limits', { profile: 'none' }],
    ['limits *', 'usage *'],
  ),
  'PATCH /products/{productId}': staff(
    'PATCH',
    ['/products/p-cay', { price: 35 }],
    ['/products/p-yok', { price: 35 }],
    ['catalog product/p-cay', 'events evt'],
  ),
  'POST /installs': staff(
    'POST',
    ['/installs', { pluginId: 'my-plugin' }],
    ['/installs', { pluginId: 'demo-qr' }],
    ['installs my-plugin'],
  ),
  'PATCH /installs/{pluginId}': staff(
    'PATCH',
    ['/installs/demo-qr', { suspended: true }],
    ['/installs/nobody', { suspended: true }],
    ['installs demo-qr'],
  ),
  'DELETE /installs/{pluginId}': staff(
    'DELETE',
    ['/installs/demo-qr'],
    ['/installs/nobody'],
    ['installs demo-qr', 'events evt'],
  ),
  'POST /installs/{pluginId}/rekey': staff(
    'POST',
    ['/installs/demo-qr/rekey'],
    ['/installs/nobody/rekey'],
    ['installs demo-qr'],
  ),
  'POST /installs/{pluginId}/authorize': staff(
    'POST',
    ['/installs/demo-qr/authorize', { scopes: [] }],
    ['/installs/nobody/authorize', { scopes: [] }],
    ['installs demo-qr'],
  ),
  'POST /stores': staff('POST', ['/stores', STORE], ['/stores', {}], ['stores {serverId}']),
  'POST /stores/{serverId}/login': staff(
    'POST',
    ['/stores/srv-bos/login'],
    ['/stores/none/login'],
    ['stores srv-bos'],
  ),
  'DELETE /stores/{serverId}': staff('DELETE', ['/stores/srv-bos'], ['/stores/none'], ['world *']),
  'PUT /capabilities/{id}': staff(
    'PUT',
    ['/capabilities/notify.staff', { pluginId: 'builtin' }],
    ['/capabilities/notify.staff', { pluginId: 'nobody' }],
    ['capabilities notify.staff'],
  ),
  'POST /receiver-checks': {
    ...staff(
      'POST',
      ['/receiver-checks', { pluginId: 'demo-qr', only: ['reachable'] }],
      ['/receiver-checks', { pluginId: 'demo-qr' }],
      ['checks demo-qr'],
    ),
    before: checkedPlugin,
  },
  'POST /callbacks': {
    ...staff(
      'POST',
      ['/callbacks', { pluginId: 'buttons', kind: 'action', type: 'print' }],
      ['/callbacks', { pluginId: 'demo-qr', kind: 'action', type: 'print' }],
      ['callbacks {id}'],
    ),
    before: async (server) => {
      await installCallbacks(server, 'buttons', await startProvider(answerJson(YES)));
      return '';
    },
    find: async ({ control }) => (await control('GET', '/callbacks')).body.data[0].id,
  },
  'POST /requests/{id}/resend': staffOn(
    loggedUpdate,
    ['POST', (id) => `/requests/${id}/resend`, { body: { packetId: 'pkt-1001', note: 'Yavaş' } }],
    ({ control }) => control('POST', '/requests/9/resend', {}),
    ['accounts pkt-1001', 'events evt'],
  ),
  'POST /calls': staff(
    'POST',
    [
      '/calls',
      {
        pluginId: 'demo-qr',
        method: 'POST',
        path: '/packets/update',
        body: { packetId: 'pkt-1001', note: 'Yavaş' },
      },
    ],
    ['/calls', { pluginId: 'nobody', method: 'GET', path: '/packets/open' }],
    ['accounts pkt-1001', 'events evt'],
  ),
  'POST /tables': staff(
    'POST',
    ['/tables', { sectionId: 'salon', title: 'S9' }],
    ['/tables', { sectionId: 'salon', title: 'S1' }],
    ['floor srv-bistro'],
  ),
  'DELETE /requests': staffOn(
    loggedUpdate,
    ['DELETE', () => '/requests'],
    ({ control }) => control('DELETE', '/requests?serverId=none'),
    ['requests *'],
  ),
  'DELETE /deliveries': staffOn(
    droppedDelivery,
    ['DELETE', () => '/deliveries'],
    ({ control }) => control('DELETE', '/deliveries?serverId=none'),
    ['deliveries *'],
  ),
  'POST /deliveries/redeliver': staffOn(
    droppedDelivery,
    ['POST', () => '/deliveries/redeliver', { pluginId: 'demo-qr' }],
    ({ control }) => control('POST', '/deliveries/redeliver', { pluginId: 'nobody' }),
    ['deliveries *'],
  ),
  'POST /deliveries/{id}/redeliver': onDelivery('redeliver'),
  'POST /deliveries/{id}/run': onDelivery('run'),
  'POST /deliveries/{id}/cancel': onDelivery('cancel'),
  'PATCH /stores/{serverId}': staff(
    'PATCH',
    ['/stores/srv-bos', { name: 'Dolu Dükkan' }],
    ['/stores/srv-none', { name: 'Dolu Dükkan' }],
    ['stores srv-bos'],
  ),
  ...peopleChanges('users', 'userId', 'u-mehmet'),
  ...peopleChanges('customers', 'customerId', 'cu-1'),
  ...ACCOUNT_CHANGES,
  ...TERMINAL_CHANGES,
};

/** Calls of the same kinds that change more, or less, than the plain ones do. */
export const WIDER_CONTROL_CHANGES: Readonly<Record<string, Omit<StateChange, 'refused'>>> = {
  'an event that somebody waits for': {
    before: listenInSilence,
    call: ({ control }) => control('POST', '/users', { name: 'Can' }),
    announces: ['users {id}', 'events evt', 'deliveries 1'],
  },
  'an install with a webhook': {
    call: async ({ control }) => {
      const { baseUrl } = await startProvider(SILENT);
      return control('POST', '/installs', { pluginId: 'my-plugin', webhook: { url: baseUrl } });
    },
    announces: ['installs my-plugin', 'events evt', 'deliveries 1'],
  },
  'the end of an install that still waits for deliveries': {
    before: async (server) => {
      await listenInSilence(server);
      await server.control('POST', '/users', { name: 'Can' });
      return '';
    },
    call: ({ control }) => control('DELETE', '/installs/demo-qr'),
    announces: ['installs demo-qr', 'events evt', 'deliveries *'],
  },
  'a closing that a plugin agrees to': {
    before: gatedTable(YES),
    call: close,
    announces: ['callbacks 1', 'accounts {id}', 'events evt'],
  },
  'a closing that a plugin does not agree to': {
    before: gatedTable(NO),
    call: close,
    announces: ['callbacks 1'],
  },
  ...WIDER_ACCOUNT_CHANGES,
};

function close({ control }: TestServer, accountId: string) {
  return control('POST', `/accounts/${accountId}/close`, {});
}
