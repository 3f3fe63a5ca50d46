import { installCallbacks, openPaidTable } from './callback-plugins.ts';
import { closeAccount } from './end-account.ts';
import { comparison, addEvidence } from './evidence.ts';
import { lastCall } from './last-call.ts';
import { makeSandbox } from './sandboxes.ts';
import { inBoth, playSteps, putScenario, scenarioOf } from './scenarios.ts';
import { exportOf, importAs, save } from './snapshots.ts';
import { answerJson, startProvider } from './start-provider.ts';
import type { Prepare, StateChange } from './state-changes.ts';
import { askedPayment, TEA } from './state-changes.ts';
import { accountOn } from './table-account.ts';
import { advance, deliveries, subscribe } from './webhooks.ts';

const YES = { success: true, message: 'Tamam', level: 'success', display: 'toast' };
const NO = { ...YES, success: false, level: 'error' };

const STEPS = [{ say: inBoth('Hello') }];
const NOTE = { packetId: 'pkt-1001', note: 'Yavaş' };

/** An address reserved for documentation: a connection attempt is still pending when the test ends. */
const SILENT_TARGET = { target: 'http://192.0.2.1', key: 'a.b.c' };

/** An evening in which practically no guests come, so that nothing else changes. */
const QUIET_EVENING = { seed: 1, tablesPerHour: 0.01, packetsPerHour: 0, pace: 'real' };

const onSalon2: Prepare = (server) => accountOn(server, 'salon-2');

/** A delivery that has failed once and waits for its next attempt. */
export const failedDelivery: Prepare = async (server) => {
  await subscribe(server, 'demo-qr', await startProvider(answerJson({}, 500)));
  await server.control('POST', '/users', { name: 'Can' });
  await advance(server);
  const [{ id }] = await deliveries(server, '?status=pending');
  return id;
};

/** A dropped delivery whose receiver would accept it now. */
const droppedDelivery: Prepare = async (server) => {
  const receiver = await startProvider((response) => {
    response.writeHead(receiver.calls.length > 6 ? 200 : 500).end();
  });
  await subscribe(server, 'demo-qr', receiver, { retries: 'fast' });
  await server.control('POST', '/users', { name: 'Can' });
  await advance(server, 60_000);
  return '';
};

/** A plugin's update of a packet, found in the request log. */
export const loggedUpdate: Prepare = async (server) => {
  await server.post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' });
  return (await lastCall(server)).id;
};

/** A receiver that is sent every event and never answers, so no attempt ends. */
const listenInSilence: Prepare = async (server) => {
  await subscribe(server, 'demo-qr', await startProvider(() => undefined));
  return '';
};

/** A plugin that is asked before a table closes, and the account of a table that could close. */
function gatedTable(answer: object): Prepare {
  return async (server) => {
    await installCallbacks(server, 'gate', await startProvider(answerJson(answer)));
    return openPaidTable(server);
  };
}

/** A payment request after one call about the terminal or its scenario. */
function afterwards(method: string, call: string, body: object): Prepare {
  return async (server) => {
    const id = await askedPayment(server);
    await server.control(method, `/terminal/${id}/${call}`, body);
    return id;
  };
}

/** Makes a control call first. */
function after(method: string, path: string, body: object): Prepare {
  return async ({ control }) => {
    await control(method, path, body);
    return '';
  };
}

/** A ticking clock: an evening does not move it. */
const ticking = after('POST', '/clock', { mode: 'ticking' });

function change(
  call: string,
  body: object | undefined,
  announces: string,
  before?: Prepare,
): StateChange {
  return {
    call,
    announces: announces.split(', '),
    ...(body !== undefined && { body }),
    ...(before !== undefined && { before }),
  };
}

/** A change to an account, which raises an event. */
function sale(call: string, body: object, account: string, before?: Prepare): StateChange {
  return change(`POST ${call}`, body, `accounts ${account}, events evt`, before);
}

/** What an approval announces: it adds a payment line to the account. */
const APPROVED = 'payments {id}, accounts pkt-1001, events evt';

/** Every call of the control API that changes something. */
export const CONTROL_CHANGES: readonly StateChange[] = [
  change('POST /reset', undefined, 'world *'),
  change('POST /clock', { advanceMs: 1 }, 'clock *'),
  change('PUT /schedule', { rules: [] }, 'world *'),
  change('PATCH /limits', { profile: 'sandbox' }, 'limits *, usage *'),

  sale('/tables/salon-1/open', { cart: TEA }, '{accountId}'),
  sale('/packets', { cart: TEA }, '{accountId}'),
  sale('/accounts/pkt-1001/lines', { cart: TEA }, 'pkt-1001'),
  sale('/accounts/pkt-1001/void', { lineId: '1234567' }, 'pkt-1001'),
  sale('/accounts/pkt-1001/ready', { lines: [{ lineId: '1234567' }] }, 'pkt-1001'),
  sale('/accounts/pkt-1001/change', { note: 'Zil bozuk' }, 'pkt-1001'),
  sale('/accounts/pkt-1001/change-line', { lineId: '1234567', quantity: 3 }, 'pkt-1001'),
  sale('/accounts/pkt-1001/collect', { methodId: 'pm-nakit' }, 'pkt-1001'),
  sale('/accounts/pkt-1001/status', { status: 'Ready' }, 'pkt-1001'),
  sale('/accounts/pkt-1001/cancel', {}, 'pkt-1001'),
  sale('/accounts/{id}/close', {}, '{id}', (server) => openPaidTable(server)),
  sale('/accounts/{id}/reopen', {}, '{id}', async (server) => {
    await closeAccount(server, 'pkt-1001');
    return 'pkt-1001';
  }),
  // Source and target table have an event each.
  sale('/accounts/{id}/move', { toTableId: 'salon-1' }, '{id}, events evt', onSalon2),

  change('POST /users', { name: 'Can' }, 'users {id}, events evt'),
  change('PATCH /users/u-mehmet', { name: 'Can' }, 'users u-mehmet, events evt'),
  change('DELETE /users/u-mehmet', {}, 'users u-mehmet, events evt'),
  change('POST /customers', { name: 'Can' }, 'customers {id}, events evt'),
  change('PATCH /customers/cu-1', { name: 'Can' }, 'customers cu-1, events evt'),
  change('DELETE /customers/cu-1', {}, 'customers cu-1, events evt'),
  change('PATCH /products/p-cay', { price: 35 }, 'catalog product/p-cay, events evt'),
  change('PUT /floor', { serverId: 'srv-bos', sections: [] }, 'floor srv-bos'),
  {
    ...change('PUT /catalog', { mode: 'add', text: 'Su\t5' }, 'catalog product/{id}, events evt'),
    find: async ({ control }) => (await control('GET', '/catalog/products')).body.data.at(-1).id,
  },
  change('POST /tables', { sectionId: 'salon', title: 'S9' }, 'floor srv-bistro'),
  change(
    'POST /stores',
    { developer: 'acme', name: 'Yeni', email: 'a@acme.example' },
    'stores {serverId}',
  ),
  change('PATCH /stores/srv-bos', { name: 'Dolu Dükkan' }, 'stores srv-bos'),
  change('POST /stores/srv-bos/login', undefined, 'stores srv-bos'),
  change('DELETE /stores/srv-bos', undefined, 'world *'),

  change('POST /installs', { pluginId: 'my-plugin' }, 'installs my-plugin'),
  change('PATCH /installs/demo-qr', { suspended: true }, 'installs demo-qr'),
  change('DELETE /installs/demo-qr', undefined, 'installs demo-qr, events evt'),
  change('POST /installs/demo-qr/rekey', undefined, 'installs demo-qr'),
  change('POST /installs/demo-qr/authorize', { scopes: [] }, 'installs demo-qr'),
  change('PUT /capabilities/notify.staff', { pluginId: 'builtin' }, 'capabilities notify.staff'),
  change(
    'POST /receiver-checks',
    { pluginId: 'demo-qr', only: ['reachable'] },
    'checks demo-qr',
    async (server) => {
      await subscribe(server, 'demo-qr', await startProvider(answerJson({})));
      return '';
    },
  ),
  {
    ...change(
      'POST /callbacks',
      { pluginId: 'buttons', kind: 'action', type: 'print' },
      'callbacks {id}',
      async (server) => {
        await installCallbacks(server, 'buttons', await startProvider(answerJson(YES)));
        return '';
      },
    ),
    find: async ({ control }) => (await control('GET', '/callbacks')).body.data[0].id,
  },

  change(
    'POST /requests/{id}/resend',
    { body: NOTE },
    'accounts pkt-1001, events evt',
    loggedUpdate,
  ),
  change(
    'POST /calls',
    { pluginId: 'demo-qr', method: 'POST', path: '/packets/update', body: NOTE },
    'accounts pkt-1001, events evt',
  ),
  change('DELETE /requests', undefined, 'requests *', loggedUpdate),
  change('DELETE /deliveries', undefined, 'deliveries *', droppedDelivery),
  change('POST /deliveries/redeliver', { pluginId: 'demo-qr' }, 'deliveries *', droppedDelivery),
  change('POST /deliveries/{id}/redeliver', undefined, 'deliveries {id}', failedDelivery),
  change('POST /deliveries/{id}/run', undefined, 'deliveries {id}', failedDelivery),
  change('POST /deliveries/{id}/cancel', undefined, 'deliveries {id}', failedDelivery),

  change('POST /devices', { pluginId: 'demo-pay', name: 'Kasa 2' }, 'devices {deviceId}'),
  change('POST /payments', { accountId: 'pkt-1001', amount: 100 }, 'payments {paymentId}'),
  change(
    'POST /payments/{id}/reconcile',
    { verdict: 'approve' },
    APPROVED,
    afterwards('POST', 'press', { button: 'uncertain' }),
  ),
  change('POST /terminal/{id}/press', { button: 'approve' }, APPROVED, askedPayment),
  change(
    'POST /terminal/{id}/scenario',
    { name: 'normalSale', delaysMs: [9, 9, 9, 9] },
    'payments {id}',
    askedPayment,
  ),
  change(
    'DELETE /terminal/{id}/scenario',
    undefined,
    'payments {id}',
    afterwards('POST', 'scenario', { name: 'normalSale' }),
  ),
  change('POST /alarms/acknowledge', {}, 'alarms {id}', async (server) => {
    await afterwards('POST', 'press', { button: 'approveTooMuch' })(server);
    return (await server.control('GET', '/alarms')).body.data[0].id;
  }),
  change(
    'PUT /terminal/amount-rules',
    { enabled: true, rules: [{ ending: '.05', button: 'refusal' }] },
    'amountRules srv-bistro',
  ),

  change('POST /autopilot', QUIET_EVENING, 'autopilot *', ticking),
  change('DELETE /autopilot', undefined, 'autopilot *', async (server) => {
    await ticking(server);
    return after('POST', '/autopilot', QUIET_EVENING)(server);
  }),
  change('POST /world/pull', SILENT_TARGET, 'pull *'),
  change('DELETE /world/pull', undefined, 'pull *', after('POST', '/world/pull', SILENT_TARGET)),
  change('PUT /faults', { preset: 'lost-replies' }, 'faults *'),
  change('POST /recording', { do: 'start' }, 'recording *'),
  change('PUT /scenarios/mine', scenarioOf(STEPS), 'scenarios mine'),
  change('DELETE /scenarios/mine', undefined, 'scenarios mine', (server) =>
    putScenario(server, STEPS),
  ),
  change('POST /scenarios/mine/run', undefined, 'scenarioRun *, snapshots *', (server) =>
    putScenario(server, STEPS),
  ),
  change('POST /scenario-run', { do: 'stop' }, 'scenarioRun *', async (server) => {
    await playSteps(server, STEPS, {}, { pace: 'steps' });
    return '';
  }),
  change('POST /snapshots', { name: 'lunch' }, 'snapshots *'),
  change(
    'POST /snapshots/lunch/restore',
    undefined,
    'world *',
    after('POST', '/snapshots', { name: 'lunch' }),
  ),
  change(
    'DELETE /snapshots/lunch',
    undefined,
    'snapshots *',
    after('POST', '/snapshots', { name: 'lunch' }),
  ),
  {
    ...change('PUT /snapshots/dinner/file', undefined, 'snapshots *', (server) =>
      save(server, 'lunch'),
    ),
    make: async (server) => importAs(server, 'dinner', (await exportOf(server, 'lunch')).bytes),
  },
  change('POST /sandboxes', undefined, 'sandboxes *'),
  change('DELETE /sandboxes/sandbox-1', undefined, 'sandboxes *', async (server) => {
    await makeSandbox(server);
    return '';
  }),
  change('POST /evidence', comparison({ ledger: { A1: 'confirmed' } }), 'evidence 1'),
  change('DELETE /evidence/{id}', undefined, 'evidence {id}', (server) => addEvidence(server)),
];

const LINE = [{ lineId: 'demo-line-0001', quantity: 1 }];

/** Variants of these calls that announce more, or less, than the plain call. */
export const WIDER_CONTROL_CHANGES: Readonly<Record<string, StateChange>> = {
  'an event with a subscriber': change(
    'POST /users',
    { name: 'Can' },
    'users {id}, events evt, deliveries 1',
    listenInSilence,
  ),
  'an install with a webhook': change(
    'POST /installs',
    { pluginId: 'my-plugin', webhook: { url: 'http://127.0.0.1:9/' } },
    'installs my-plugin, events evt, deliveries 1',
  ),
  'the removal of an install with pending deliveries': change(
    'DELETE /installs/demo-qr',
    undefined,
    'installs demo-qr, events evt, deliveries *',
    async (server) => {
      await listenInSilence(server);
      return after('POST', '/users', { name: 'Can' })(server);
    },
  ),
  'a closing that a plugin agrees to': change(
    'POST /accounts/{id}/close',
    {},
    'callbacks 1, accounts {id}, events evt',
    gatedTable(YES),
  ),
  'a closing that a plugin does not agree to': change(
    'POST /accounts/{id}/close',
    {},
    'callbacks 1',
    gatedTable(NO),
  ),
  'a move that merges two accounts': change(
    'POST /accounts/{id}/move',
    { toTableId: 'bahce-1' },
    'accounts {id}, accounts {target.accountId}, events evt, events evt',
    onSalon2,
  ),
  'a move of a part of a line to a free table': change(
    'POST /accounts/{id}/move',
    { toTableId: 'salon-1', lines: LINE },
    'accounts {id}, accounts {target.accountId}, events evt, events evt',
    onSalon2,
  ),
  'a payment of a part of a line': change(
    'POST /accounts/{id}/collect',
    { methodId: 'pm-nakit', lines: LINE },
    'accounts {id}, events evt',
    onSalon2,
  ),
};
