import { describe, expect, test } from 'vitest';

import type { LoggedRequest } from '#data/requests.ts';
import type { Install } from '#data/state.ts';

import type { KnownCause } from './fixes-for.ts';
import { fixesFor, withIdentities } from './fixes-for.ts';

const NOW = Date.parse('2026-03-01T12:00:10Z');

const install = {
  serverId: 'srv-bistro',
  pluginId: 'demo-qr',
  scopes: ['orders:read'],
  suspended: false,
  webhook: { enabled: true },
} as Install;

function callOf(changes: Partial<LoggedRequest>): KnownCause {
  const call = {
    id: '7',
    at: '2026-03-01T12:00:00.000Z',
    method: 'POST',
    path: '/plugin-api/tables/update-orders',
    status: 200,
    pluginId: 'demo-qr',
    serverId: 'srv-bistro',
    notes: [],
    requestHeaders: {},
    requestBody: '',
    responseHeaders: {},
    events: [],
    previousReplaceId: null,
    ...changes,
  };
  return { kind: 'call', call: call as unknown as LoggedRequest };
}

function fixes(cause: KnownCause, as: Partial<Install> = {}, now = NOW) {
  return fixesFor(cause, { installs: [{ ...install, ...as }], now });
}

const lacks = callOf({
  status: 403,
  notes: ['The install lacks orders:write and orders:read; the tenant has to approve it.'],
});

describe('a call that lacks a scope', () => {
  test('is mended by granting what is missing, and no more', () => {
    expect(fixes(lacks)).toMatchObject([{ kind: 'grant', scopes: ['orders:write'] }]);
  });

  test('is sent again once the scope is there', () => {
    expect(fixes(lacks, { scopes: ['orders:read', 'orders:write'] })).toEqual([
      { kind: 'sendAgain' },
    ]);
  });

  test('is left alone where its plugin is no longer installed', () => {
    expect(fixesFor(lacks, { installs: [], now: NOW })).toEqual([]);
  });
});

test('a call over the limit waits for its reset, and is sent again after it', () => {
  const limited = callOf({ status: 429, responseHeaders: { 'Retry-After': '30' } });
  const until = Date.parse('2026-03-01T12:00:30Z');
  expect(fixes(limited)).toEqual([{ kind: 'waitForReset', until }]);
  expect(fixes(limited, {}, until)).toEqual([{ kind: 'sendAgain' }]);
});

test('a wrong key is answered with the right one, and a suspended install is resumed', () => {
  const requestHeaders = { authorization: 'Bearer srv-bistro.demo-qr.***' };
  const unknown = { status: 401, pluginId: null, serverId: null, requestHeaders };
  const notes = ["The key's secret is not the install's current one; was the key renewed?"];
  expect(fixes(callOf({ ...unknown, notes }))).toMatchObject([{ kind: 'copyKey' }]);
  const suspended = callOf({ ...unknown, notes: ['The install is suspended.'] });
  expect(fixes(suspended, { suspended: true })).toMatchObject([{ kind: 'resume' }]);
  expect(fixes(suspended)).toEqual([{ kind: 'sendAgain' }]);
});

test('an endpoint that does not exist is answered with the nearest', () => {
  const notes = [
    'No such endpoint: GET /plugin-api/table/open. Did you mean GET /plugin-api/tables/open? The platform answers 401',
  ];
  expect(fixes(callOf({ status: 401, notes }))).toEqual([
    { kind: 'copyPath', path: '/plugin-api/tables/open' },
  ]);
});

describe('a delivery that was dropped', () => {
  const dropped: KnownCause = {
    kind: 'delivery',
    delivery: { status: 'dropped', pluginId: 'demo-qr', serverId: 'srv-bistro' },
  };

  test('is sent again with all that was dropped, like the finding that tells of it', () => {
    expect(fixes(dropped)).toMatchObject([{ kind: 'redeliverAll' }]);
    const finding = { kind: 'finding', pluginId: 'demo-qr', serverId: 'srv-bistro' } as const;
    expect(fixes({ ...finding, id: 'failing-receiver' })).toMatchObject([{ kind: 'redeliverAll' }]);
    expect(fixes({ ...finding, id: 'polling' })).toEqual([]);
  });

  test('waits for what stops deliveries first', () => {
    const webhook = { ...install.webhook, enabled: false } as Install['webhook'];
    expect(fixes(dropped, { webhook })).toMatchObject([{ kind: 'enableWebhook' }]);
    expect(fixes(dropped, { webhook, suspended: true })).toMatchObject([{ kind: 'resume' }]);
  });

  test('is no cause once it is delivered', () => {
    const delivered = {
      ...dropped,
      delivery: { ...dropped.delivery, status: 'delivered' as const },
    };
    expect(fixes(delivered)).toEqual([]);
  });
});

describe('a replace that lost something', () => {
  const was = {
    id: 'line-aaaa-0001',
    lineId: 'line-aaaa-0001',
    productId: 'p-adana',
    quantity: 2,
    note: 'az pişmiş',
    metadata: [
      { key: 'seat', value: '4', by: 'demo-qr' },
      { key: 'station', value: 'grill', by: 'demo-kds' },
    ],
  };

  test('is sent again with the identity of the line that it stands for', () => {
    expect(withIdentities([{ product: 'p-adana', quantity: 3 }], [was], 'demo-qr')).toEqual([
      {
        product: 'p-adana',
        quantity: 3,
        lineId: 'line-aaaa-0001',
        note: 'az pişmiş',
        metadata: [{ key: 'seat', value: '4' }],
      },
    ]);
  });

  test('brings back a line that nothing stands for, and leaves other lines as they were sent', () => {
    const tea = { product: 'p-cay', quantity: 1 };
    const mended = withIdentities([tea], [was], 'demo-qr');
    expect(mended).toMatchObject([tea, { product: 'p-adana', quantity: 2, lineId: was.lineId }]);
    expect(mended[0]).toBe(tea);
  });

  test('opens with that body, and only where something is to be mended', () => {
    const requestBody = JSON.stringify({
      tableId: 's1',
      cart: [{ product: 'p-adana', quantity: 2 }],
    });
    const lost = [{ data: { lineChanges: [{ op: 'removed', before: was }] } }];
    const [fix] = fixes(callOf({ requestBody, events: lost as never }));
    expect(fix).toMatchObject({ kind: 'keepIdentities', body: expect.stringContaining(was.id) });
    expect(fixes(callOf({ requestBody }))).toEqual([]);
  });
});
