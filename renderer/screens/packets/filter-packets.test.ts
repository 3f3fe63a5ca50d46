import { expect, test } from 'vitest';

import type { AccountHead } from '#renderer/data/types.ts';

import { filterPackets, statusesOf } from './filter-packets.ts';
import { NOBODY, customerFrom, printCustomer } from './new-packet-dialog.tsx';

const packet = (packetId: string, changes: object = {}): AccountHead =>
  ({
    kind: 'packet',
    packetId,
    docNo: 12,
    type: 'delivery',
    status: 'none',
    customer: { name: 'Işıl Şahin', phone: '+90 555', address: 'Örnek Sokak', region: 'Moda' },
    note: null,
    paymentNote: null,
    ...changes,
  }) as unknown as AccountHead;
const packets = [
  packet('one'),
  packet('two', { status: 'Ready', type: null, customer: null }),
  { kind: 'table' } as unknown as AccountHead,
];

test.each([
  [{}, ['one', 'two']],
  [{ status: 'Ready' }, ['two']],
  [{ type: 'unknown' as const }, ['two']],
  [{ find: 'isil moda' }, ['one']],
  [{ find: '12' }, ['one', 'two']],
  [{ find: 'nobody' }, []],
])('%j matches %j', (filter, found) => {
  expect(filterPackets(packets, filter).map(({ packetId }) => packetId)).toEqual(found);
});

test('offers the usual statuses and those of the packets', () => {
  expect(statusesOf([packet('x', { status: 'Hazırlanıyor' })], ['none'])).toEqual([
    'none',
    'Hazırlanıyor',
  ]);
});

test('a new packet has only the customer fields that are filled in', () => {
  expect(printCustomer(NOBODY)).toEqual({});
  expect(printCustomer({ ...NOBODY, name: ' Ali ' })).toEqual({ customer: { name: 'Ali' } });
  expect(customerFrom(undefined)).toBe(NOBODY);
});
