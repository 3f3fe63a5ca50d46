import { expect, test } from 'vitest';

import type { HarEntry } from '#server/contract/control/har.ts';

import { commonPoints } from './points.ts';

function request(method: string, path: string): HarEntry {
  return {
    request: { method, url: `http://127.0.0.1:4010/plugin-api${path}`, headers: [] },
    _countertop: { kind: 'request', pluginId: 'demo-pay', sandbox: '' },
  } as unknown as HarEntry;
}

test('a call whose path has the id of a payment is a point, although every run has another id', () => {
  const run = (id: string) => [
    request('GET', `/payments/${id}`),
    request('POST', `/payments/${id}/result`),
    request('POST', `/payments/${id}/result`),
  ];
  const match = { pluginId: 'demo-pay', method: 'POST', path: '/payments/*/result' };
  expect(commonPoints([run('pay_1'), run('pay_2')])).toEqual([
    { on: 'request', match: { ...match, method: 'GET', path: '/payments/*' }, nth: 1 },
    { on: 'request', match, nth: 1 },
    { on: 'request', match, nth: 2 },
  ]);
});
