import { describe, expect, test } from 'vitest';

import { checkEventData, checkPluginCall } from './check-sent.ts';

const ENVELOPE = {
  id: 'evt_1',
  type: 'user.created',
  version: '1',
  environment: 'sandbox',
  tenantId: 'srv-bistro',
  serverId: 'srv-bistro',
  occurredAt: 0,
  actor: { type: 'staff', userId: 'u-ayse', role: 'manager' },
  data: { id: 'u-1', name: 'Elif', role: 'staff' },
};

describe('the data of an event', () => {
  test('matches its schema with and without the fields that need consent', () => {
    const check = (data: object) => () => checkEventData('user.created', JSON.stringify(data));
    expect(check({ id: 'u-1', name: 'Elif', role: 'staff' })).not.toThrow();
    expect(check({ id: 'u-1', role: 'staff' })).not.toThrow();
  });

  test.each([
    ['a field that is not described', 'user.created', { id: 'u-1', role: 'staff', pin: 1 }],
    ['a missing field', 'user.created', { role: 'staff' }],
    ['no fields', 'user.created', {}],
    ['the fields of another event type', 'table.updated', { id: 'u-1', role: 'staff' }],
    ['an unknown event type', 'user.renamed', { id: 'u-1', role: 'staff' }],
  ])('fails the check with %s', (_what, type, data) => {
    expect(() => checkEventData(type, JSON.stringify(data))).toThrow(type);
  });
});

describe('the body of a call', () => {
  test('matches its schema, even with the empty data of a plugin without the scope', () => {
    expect(() => checkPluginCall(JSON.stringify(ENVELOPE))).not.toThrow();
    expect(() => checkPluginCall(JSON.stringify({ ...ENVELOPE, data: {} }))).not.toThrow();
  });

  test.each([
    ['a field that the envelope does not have', { ...ENVELOPE, secret: 'x' }],
    ['another version', { ...ENVELOPE, version: '2' }],
    ['an unknown type of actor', { ...ENVELOPE, actor: { type: 'guest' } }],
    ['the data of another event type', { ...ENVELOPE, type: 'product.created' }],
    ['no type', { ...ENVELOPE, type: undefined }],
    ['a sale without its sequence', { ...ENVELOPE, type: 'table.closed', data: {} }],
    ['the actor of an uninstall', { ...ENVELOPE, type: 'app.uninstalled', data: {} }],
  ])('fails the check with %s', (_what, body) => {
    expect(() => checkPluginCall(JSON.stringify(body))).toThrow(/match its schema|no schema/u);
  });
});
