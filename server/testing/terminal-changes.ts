import type { TestAnswer, TestServer } from './start-test-server.ts';
import type { Prepare, StateChange } from './state-change.ts';
import { staff, staffOn } from './state-change.ts';
import { result } from './terminal.ts';

/** A payment on the packet that the fixture's device may take. */
const askedPayment: Prepare = async ({ control }) => {
  const { body } = await control('POST', '/payments', { accountId: 'pkt-1001', amount: 100 });
  return body.data.paymentId;
};

/** One whose outcome is not known. */
const uncertainPayment: Prepare = async (server) => {
  const id = await askedPayment(server);
  await server.control('POST', `/terminal/${id}/press`, { button: 'uncertain' });
  return id;
};

/** One whose terminal acts by itself, in a while. */
const runningSale: Prepare = async (server) => {
  const id = await askedPayment(server);
  await server.control('POST', `/terminal/${id}/scenario`, { name: 'normalSale' });
  return id;
};

/** An alarm that nobody has looked at. */
const alarm: Prepare = async (server) => {
  const id = await askedPayment(server);
  await server.control('POST', `/terminal/${id}/press`, { button: 'approveTooMuch' });
  const { body } = await server.control('GET', '/alarms');
  return body.data[0].id;
};

function unknownPayment(call: string, body: object) {
  return ({ control }: TestServer): Promise<TestAnswer> =>
    control('POST', `/${call.replace('{}', 'pay_none')}`, body);
}

/** An approval puts a line on the account, which is told to whoever listens. */
const APPROVED = ['payments {id}', 'accounts pkt-1001', 'events evt'];

/** Every control call about card terminals that changes something, by method and path. */
export const TERMINAL_CHANGES: Readonly<Record<string, StateChange>> = {
  'POST /devices': staff(
    'POST',
    ['/devices', { pluginId: 'demo-pay', name: 'Kasa 2' }],
    ['/devices', { pluginId: 'nobody', name: 'Kasa 2' }],
    ['devices {deviceId}'],
  ),
  'POST /payments': staff(
    'POST',
    ['/payments', { accountId: 'pkt-1001', amount: 100 }],
    ['/payments', { accountId: 'none', amount: 100 }],
    ['payments {paymentId}'],
  ),
  'POST /payments/{paymentId}/reconcile': staffOn(
    uncertainPayment,
    ['POST', (id) => `/payments/${id}/reconcile`, { verdict: 'approve' }],
    unknownPayment('payments/{}/reconcile', { verdict: 'approve' }),
    APPROVED,
  ),
  'POST /terminal/{paymentId}/press': staffOn(
    askedPayment,
    ['POST', (id) => `/terminal/${id}/press`, { button: 'approve' }],
    unknownPayment('terminal/{}/press', { button: 'approve' }),
    APPROVED,
  ),
  'POST /terminal/{paymentId}/scenario': staffOn(
    askedPayment,
    ['POST', (id) => `/terminal/${id}/scenario`, { name: 'normalSale', delaysMs: [9, 9, 9, 9] }],
    unknownPayment('terminal/{}/scenario', { name: 'normalSale' }),
    ['payments {id}'],
  ),
  'DELETE /terminal/{paymentId}/scenario': staffOn(
    runningSale,
    ['DELETE', (id) => `/terminal/${id}/scenario`],
    ({ control }) => control('DELETE', '/terminal/pay_none/scenario'),
    ['payments {id}'],
  ),
  'POST /alarms/acknowledge': staffOn(
    alarm,
    ['POST', () => '/alarms/acknowledge', {}],
    ({ control }) => control('POST', '/alarms/acknowledge', { ids: ['999'] }),
    ['alarms {id}'],
  ),
  'PUT /terminal/amount-rules': staff(
    'PUT',
    ['/terminal/amount-rules', { enabled: true, rules: [{ ending: '.05', button: 'refusal' }] }],
    ['/terminal/amount-rules', { enabled: 'yes' }],
    ['amountRules srv-bistro'],
  ),
};

/** What the device of the fixture sends, with a session of its own. */
async function asDevice(
  { control, send }: TestServer,
  path: string,
  message?: object,
): Promise<TestAnswer> {
  const { token } = (await control('POST', '/devices/dev-1/token')).body.data;
  return send(`/plugin-api${path}`, {
    method: message === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(message !== undefined && { body: JSON.stringify(message) }),
  });
}

/** What devices do through the Data API, by method and path. */
export const DEVICE_CHANGES: Readonly<Record<string, StateChange>> = {
  'GET /payments/:paymentId': {
    before: askedPayment,
    call: (server, id) => asDevice(server, `/payments/${id}`),
    refused: (server) => asDevice(server, '/payments/pay_none'),
    announces: ['payments {id}'],
  },
  'POST /payments/:paymentId/result': {
    before: askedPayment,
    call: (server, id) => asDevice(server, `/payments/${id}/result`, result(id)),
    refused: (server) => asDevice(server, '/payments/pay_none/result', result('pay_none')),
    announces: APPROVED,
  },
};
