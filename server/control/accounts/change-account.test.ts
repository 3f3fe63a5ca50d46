import { describe, expect, test } from 'vitest';

import { cancelPacket } from '#server/testing/end-account.ts';
import { raisedEvents } from '#server/testing/raised-events.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';

/** The line of salon-2 that the fixture gives an identity: p-adana twice, 320 each. */
const LINE = 'demo-line-0001';

const MEHMET = { userId: 'u-mehmet', role: 'staff' };

async function openSalon2() {
  const server = await startTestServer();
  return { server, accountId: await accountOn(server, 'salon-2') };
}

function change({ control }: TestServer, accountId: string, body: object) {
  return control('POST', `/accounts/${accountId}/change`, body);
}

function changeLine({ control }: TestServer, accountId: string, body: object) {
  return control('POST', `/accounts/${accountId}/change-line`, body);
}

/** Pays for a line, in cash. */
function payFor({ control }: TestServer, accountId: string, lineId: string) {
  return control('POST', `/accounts/${accountId}/collect`, {
    methodId: 'pm-nakit',
    lines: [{ lineId }],
  });
}

/** The newest entry of an account's history, without its id. */
function newest(data: { audit: { id: string }[] }) {
  const { id: _id, ...entry } = data.audit.at(-1) ?? { id: '' };
  return entry;
}

describe('POST /control/accounts/{accountId}/change', () => {
  test('another number of persons changes the cover line, the total and nothing else', async () => {
    const { server, accountId } = await openSalon2();
    const before = await server.account(accountId);

    const { body } = await change(server, accountId, { personCount: 5, actor: MEHMET });

    expect(body.data).toMatchObject({ personCount: 5, total: before.total + 30 });
    expect(body.data.orders[0]).toMatchObject({ lineId: 'kuver', quantity: 5 });
    expect(body.data.orders.slice(1)).toEqual(before.orders.slice(1));
    expect(newest(body.data)).toMatchObject({
      type: 'account.changed',
      actor: { type: 'staff', ...MEHMET },
      persons: { from: 3, to: 5 },
    });
    const [event, ...more] = raisedEvents(server);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ type: 'table.updated', actor: { type: 'staff', ...MEHMET } });
    expect(event?.data).toMatchObject({ changed: null, personCount: 5 });
    expect(event?.data).not.toHaveProperty('lineChanges');
  });

  test('without persons there is no cover charge, and with persons it returns', async () => {
    const { server, accountId } = await openSalon2();
    const { body } = await change(server, accountId, { personCount: 0 });
    expect(body.data.orders.map(({ lineId }: { lineId: string }) => lineId)).not.toContain('kuver');
    const again = await change(server, accountId, { personCount: 1 });
    expect(again.body.data.orders[0]).toMatchObject({ lineId: 'kuver', quantity: 1 });
  });

  test('a payment for the cover charge stays, but loses its link to the cover line', async () => {
    const { server, accountId } = await openSalon2();
    await payFor(server, accountId, 'kuver');
    const { body } = await change(server, accountId, { personCount: 4 });
    expect(body.data).toMatchObject({ paid: 45, allocations: [] });
  });

  test('fewer persons are refused if more would be paid than the total', async () => {
    const { server, accountId } = await openSalon2();
    await server.control('POST', `/accounts/${accountId}/collect`, { methodId: 'pm-nakit' });
    const before = await server.account(accountId);
    const answer = await change(server, accountId, { personCount: 1 });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'staffOverpays', params: { paid: 790, total: 760 } });
    expect(await server.account(accountId)).toEqual(before);
  });

  test('a note is stored, and an empty one removes it', async () => {
    const server = await startTestServer();
    const noted = await change(server, 'pkt-1001', { note: 'Zil bozuk' });
    expect(noted.body.data.note).toBe('Zil bozuk');
    expect(raisedEvents(server).at(-1)).toMatchObject({
      type: 'packet.updated',
      data: { changed: null, note: 'Zil bozuk' },
    });
    const { body } = await change(server, 'pkt-1001', { note: '' });
    expect(body.data.note).toBeNull();
    expect(newest(body.data)).toMatchObject({ note: { from: 'Zil bozuk', to: null } });
  });

  test('a change to the current value writes nothing and emits nothing', async () => {
    const { server, accountId } = await openSalon2();
    const before = await server.account(accountId);
    const { body } = await change(server, accountId, { personCount: before.personCount });
    expect(body.data).toEqual(before);
    expect(raisedEvents(server)).toEqual([]);
  });

  test.each([
    ['persons of a packet', { personCount: 2 }, 409, 'onlyTablesSeat'],
    ['no change', {}, 400, 'schema'],
    ['half a person', { personCount: 1.5 }, 400, 'schema'],
    ['too many persons', { personCount: 1000 }, 400, 'schema'],
    ['a note that is too long', { note: 'x'.repeat(1001) }, 400, 'schema'],
  ])('refuses %s', async (_, body, status, code) => {
    const server = await startTestServer();
    const before = await server.account('pkt-1001');
    const answer = await change(server, 'pkt-1001', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await server.account('pkt-1001')).toEqual(before);
  });
});

describe('POST /control/accounts/{accountId}/change-line', () => {
  test('another quantity keeps the identity, metadata and price of the line', async () => {
    const { server, accountId } = await openSalon2();
    const before = await server.account(accountId);
    const dearer = await server.post('/products/update', { id: 'p-adana', price: 999 });
    expect(dearer.status).toBe(200);

    const { body } = await changeLine(server, accountId, { lineId: LINE, quantity: 3 });

    const [cover, kebap, ...rest] = body.data.orders;
    expect(kebap).toMatchObject({ lineId: LINE, quantity: 3, lineTotalDecimal: 960 });
    expect(kebap.metadata).toEqual(before.orders[1].metadata);
    expect(kebap.createdAt).toBe(before.orders[1].createdAt);
    expect([cover, ...rest]).toEqual([before.orders[0], ...before.orders.slice(2)]);
    expect(newest(body.data)).toMatchObject({
      type: 'line.changed',
      line: LINE,
      quantity: { from: 2, to: 3 },
    });
    expect(raisedEvents(server).at(-1)).toMatchObject({
      type: 'table.updated',
      data: {
        changed: 'order_updated',
        lineChanges: [
          { op: 'updated', lineId: LINE, before: { quantity: 2 }, after: { quantity: 3 } },
        ],
      },
    });
  });

  test('a payment loses its link to the line if the quantity changes, but not if the note changes', async () => {
    const { server, accountId } = await openSalon2();
    await payFor(server, accountId, LINE);
    const noted = await changeLine(server, accountId, { lineId: LINE, note: 'Az acılı' });
    expect(noted.body.data.orders[1].note).toBe('Az acılı');
    expect(noted.body.data.allocations).toHaveLength(1);
    const { body } = await changeLine(server, accountId, { lineId: LINE, quantity: 4 });
    expect(body.data).toMatchObject({ paid: 640, allocations: [] });
  });

  test('a smaller quantity is refused if more would be paid than the total', async () => {
    const { server, accountId } = await openSalon2();
    await server.control('POST', `/accounts/${accountId}/collect`, { methodId: 'pm-nakit' });
    const answer = await changeLine(server, accountId, { lineId: LINE, quantity: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'staffOverpays']);
  });

  test('a line without an identity is found by its id, and gets no identity', async () => {
    const { server, accountId } = await openSalon2();
    const { id } = (await server.account(accountId)).orders[2];
    const { body } = await changeLine(server, accountId, { id, quantity: 1 });
    expect(body.data.orders[2]).toMatchObject({ id, lineId: null, quantity: 1 });
  });

  test('a line sold by time keeps its quantity and accepts a note', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'bahce-1');
    const { orders } = await server.account(accountId);
    const timer = orders.find(({ lineId }: { lineId: string | null }) => lineId !== 'kuver');
    const answer = await changeLine(server, accountId, { id: timer.id, quantity: 9 });
    expect([answer.status, answer.body.code]).toEqual([409, 'timerLineFixed']);
    const noted = await changeLine(server, accountId, { id: timer.id, note: 'x' });
    expect(noted.status).toBe(200);
  });

  test.each([
    ['the cover line', { lineId: 'kuver', quantity: 9 }, 409, 'coverLineUnchanged'],
    ['an unknown line', { lineId: 'my-line-0001', quantity: 9 }, 404, 'lineNotFound'],
    ['no change', { lineId: LINE }, 400, 'schema'],
    ['a quantity of 0', { lineId: LINE, quantity: 0 }, 400, 'schema'],
  ])('refuses %s', async (_, body, status, code) => {
    const { server, accountId } = await openSalon2();
    const before = await server.account(accountId);
    const answer = await changeLine(server, accountId, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await server.account(accountId)).toEqual(before);
  });

  test('refuses a voided line and an account that is no longer open', async () => {
    const server = await startTestServer();
    const body = { lineId: '1234567', quantity: 2 };
    await server.control('POST', '/accounts/pkt-1001/void', { lineId: '1234567' });
    expect((await changeLine(server, 'pkt-1001', body)).body.code).toBe('lineAlreadyVoided');
    await cancelPacket(server, 'pkt-1001');
    expect((await changeLine(server, 'pkt-1001', body)).body.code).toBe('accountNotOpen');
    expect((await change(server, 'pkt-1001', { note: 'x' })).body.code).toBe('accountNotOpen');
  });
});
