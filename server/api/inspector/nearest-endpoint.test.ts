import { expect, test } from 'vitest';

import { nearestEndpoint } from './nearest-endpoint.ts';

const DECLARED = [
  { method: 'GET', path: '/packets/get' },
  { method: 'GET', path: '/packets/open' },
  { method: 'POST', path: '/packets/update-orders' },
  { method: 'GET', path: '/payments/:paymentId' },
  { method: 'POST', path: '/payments/:paymentId/result' },
];

test.each([
  ['GET', '/plugin-api/packet/get', 'GET /plugin-api/packets/get'],
  ['GET', '/plugin-api/Packets/Get/', 'GET /plugin-api/packets/get'],
  ['POST', '/plugin-api/packets/get', 'GET /plugin-api/packets/get'],
  ['PUT', '/plugin-api/packets/update-orders', 'POST /plugin-api/packets/update-orders'],
  ['POST', '/plugin-api/packets/updateOrders', 'POST /plugin-api/packets/update-orders'],
  ['GET', '/plugin-api/payments/pay_1/result', 'POST /plugin-api/payments/:paymentId/result'],
  ['GET', '/plugin-api/warehouses/list', null],
  ['GET', '/plugin-api', null],
  ['GET', `/plugin-api/${'packets/'.repeat(20_000)}`, null],
])('%s %s probably meant %j', (method, path, meant) => {
  expect(nearestEndpoint(method, path, DECLARED)).toBe(meant);
});
