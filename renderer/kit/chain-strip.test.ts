import { expect, test } from 'vitest';

import { chainLinks, firstDelivery } from './chain-strip.tsx';

const delivery = (id: string, changes: object = {}) => ({
  id,
  eventId: 'evt_1',
  type: 'table.updated',
  pluginId: 'demo-kds',
  status: 'delivered' as const,
  attempts: 1,
  lastAt: null,
  lastStatus: 204,
  lastDurationMs: 3,
  inFlightSince: null,
  nextAttemptAt: null,
  ...changes,
});

const call = {
  id: '1',
  at: '2026-03-01T12:00:00Z',
  method: 'POST',
  path: '/plugin-api/tables/update-orders',
  status: 200,
  refusedStatus: null,
  durationMs: 2,
  pluginId: 'demo-qr',
};
const subject = { kind: 'table' as const, id: 'salon-2', title: 'S2', accountId: 'a' };
const events = [{ id: 'evt_1', type: 'table.updated', at: call.at }];

test('a chain only has links for what happened', () => {
  expect(chainLinks({ call, callForgotten: false, subject, events }, delivery('1'))).toEqual([
    'call',
    'change',
    'event',
    'attempt',
    'answer',
  ]);
  expect(
    chainLinks({ call: null, callForgotten: false, subject: null, events }, undefined),
  ).toEqual(['staff', 'event']);
  expect(
    chainLinks({ call, callForgotten: false, subject, events }, delivery('1', { attempts: 0 })),
  ).toEqual(['call', 'change', 'event', 'attempt']);
  expect(chainLinks({ call, callForgotten: false, subject, events: [] }, undefined)).toEqual([]);
});

test('a call that is no longer in the log is not attributed to staff', () => {
  expect(chainLinks({ call: null, callForgotten: true, subject, events }, undefined)).toEqual([
    'forgotten',
    'change',
    'event',
  ]);
});

test('the requested delivery is shown, else a delivery that needs attention', () => {
  const deliveries = [
    delivery('1'),
    delivery('2', { status: 'dropped' }),
    delivery('3', { status: 'pending', attempts: 2 }),
  ];
  expect(firstDelivery(deliveries, '1')?.id).toBe('1');
  expect(firstDelivery(deliveries, undefined)?.id).toBe('3');
  expect(firstDelivery(deliveries.slice(0, 2), '9')?.id).toBe('2');
  expect(firstDelivery(deliveries.slice(0, 1), undefined)?.id).toBe('1');
  expect(firstDelivery([], undefined)).toBeUndefined();
});
