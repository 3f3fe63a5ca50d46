import { expect, test } from 'vitest';

import { Board } from '../src/board.ts';
import { settled, startKitchen } from './start-kitchen.ts';
import { LOYALTY, PLUGIN } from './world.ts';

const soup = [{ product: 'soup', quantity: 2 }];

/** A board whose database is locked for the first deliveries of some types. */
class LockedBoard extends Board {
  readonly #left: Map<string, number>;

  constructor(left: Readonly<Record<string, number>>) {
    super(PLUGIN);
    this.#left = new Map(Object.entries(left));
  }

  override take(event: Parameters<Board['take']>[0]) {
    const left = this.#left.get(event.type) ?? 0;
    this.#left.set(event.type, left - 1);
    if (left > 0) throw new Error('database is locked');
    return super.take(event);
  }
}

test('what staff order is on the board, without the drinks and the cover charge', async () => {
  const { sandbox, url, shown } = await startKitchen();
  const cart = [
    { product: 'steak', quantity: 1, options: [{ id: 'rare' }], note: '<b>no salt</b>' },
    { product: 'cola', quantity: 3 },
  ];
  await sandbox.staff.openTable({ tableId: 'room-1', personCount: 2, cart });
  await settled(sandbox);

  expect(shown()).toEqual(['R1: 1 Steak (Rare, <b>no salt</b>)']);
  const page = await (await fetch(url)).text();
  expect(page).toContain('1 × Steak (Rare, &#60;b&#62;no salt&#60;/b&#62;)');
});

test('an event that is delivered twice is handled once', async () => {
  const taken: string[] = [];
  class CountingBoard extends Board {
    override take(event: Parameters<Board['take']>[0]) {
      const result = super.take(event);
      taken.push(`${event.type} ${result}`);
      return result;
    }
  }
  const { sandbox, shown } = await startKitchen({ calm: true, board: new CountingBoard(PLUGIN) });
  await sandbox.staff.openTable({ tableId: 'room-1', cart: soup });
  await settled(sandbox);

  const [delivery] = await sandbox.deliveries({ type: 'table.created' });
  await sandbox.ask('POST /deliveries/{id}/redeliver', { id: delivery?.id ?? '' });
  await settled(sandbox);

  expect(taken).toEqual(['table.created new', 'table.created repeated']);
  expect(shown()).toEqual(['R1: 2 Soup']);
});

test('a call with a wrong signature is refused, and not stored', async () => {
  const { sandbox, shown } = await startKitchen({ calm: true });
  await sandbox.installs.update(PLUGIN, { webhookSecret: 'not ours' });
  await sandbox.staff.openTable({ tableId: 'room-1', cart: soup });
  await settled(sandbox);

  expect(shown()).toEqual([]);
  expect(await sandbox.deliveries({ type: 'table.created' })).toMatchObject([
    { status: 'pending', lastStatus: 401 },
  ]);
});

test('a call with a valid signature from more than five minutes ago is refused', async () => {
  const { sandbox, shown } = await startKitchen({ calm: true, now: () => Date.now() + 310_000 });
  await sandbox.staff.openTable({ tableId: 'room-1', cart: soup });
  await settled(sandbox);

  expect(shown()).toEqual([]);
  expect(await sandbox.deliveries({ type: 'table.created' })).toMatchObject([{ lastStatus: 401 }]);
});

test('a body of more than a megabyte is refused', async () => {
  const { url } = await startKitchen();
  const body = 'x'.repeat(1024 * 1024 + 1);
  expect((await fetch(`${url}/webhook`, { method: 'POST', body })).status).toBe(413);
});

test('a delivery that fails three times is retried after 1 s, 10 s and a minute', async () => {
  const { sandbox, shown, log } = await startKitchen({
    calm: true,
    board: new LockedBoard({ 'table.created': 3 }),
  });
  await sandbox.staff.openTable({ tableId: 'room-1', cart: soup });
  await settled(sandbox);
  await sandbox.clock.advance('1 s');
  await sandbox.clock.advance('10 s');
  expect(shown()).toEqual([]);
  expect(log).toHaveLength(3);

  await sandbox.clock.advance('59 s');
  expect(shown()).toEqual([]);
  await sandbox.clock.advance('1 s');
  expect(shown()).toEqual(['R1: 2 Soup']);
  expect(await sandbox.deliveries({ type: 'table.created' })).toMatchObject([
    { status: 'delivered', attempts: 4 },
  ]);
});

test('an event that arrives late does not undo a newer one', async () => {
  const { sandbox, shown } = await startKitchen({
    calm: true,
    board: new LockedBoard({ 'table.created': 1 }),
  });
  const { accountId } = await sandbox.staff.openTable({ tableId: 'room-1', cart: soup });
  await sandbox.staff.addLines({ accountId, cart: [{ product: 'steak', quantity: 1 }] });
  await settled(sandbox);
  expect(shown()).toEqual(['R1: 2 Soup', 'R1: 1 Steak']);

  await sandbox.clock.advance('1 s');
  expect(await sandbox.deliveries({ status: 'delivered', type: 'table.created' })).toHaveLength(1);
  expect(shown()).toEqual(['R1: 2 Soup', 'R1: 1 Steak']);
});

test('an opening that arrives after the table was closed does not bring it back', async () => {
  const board = new LockedBoard({ 'table.created': 1 });
  const { sandbox, shown } = await startKitchen({ calm: true, board });
  await sandbox.installs.update(PLUGIN, { callbacks: null });
  const { accountId } = await sandbox.staff.openTable({ tableId: 'room-1', cart: soup });
  await sandbox.staff.collect({ accountId, methodId: 'card', amount: 160 });
  await sandbox.staff.close({ accountId });
  await sandbox.clock.advance('1 s');
  expect(await sandbox.deliveries({ status: 'delivered', type: 'table.created' })).toHaveLength(1);
  expect(shown()).toEqual([]);
});

test('an opening that arrives after the table was moved does not move it back', async () => {
  const board = new LockedBoard({ 'table.created': 1, 'table.deleted': 1 });
  const { sandbox, shown } = await startKitchen({ calm: true, board });
  const { accountId } = await sandbox.staff.openTable({ tableId: 'room-1', cart: soup });
  await settled(sandbox);
  await sandbox.clock.advance(500);
  await sandbox.staff.move({ accountId, toTableId: 'room-2' });
  await sandbox.clock.advance(500);
  expect(await sandbox.deliveries({ status: 'delivered', type: 'table.created' })).toHaveLength(1);
  expect(shown()).toEqual(['R2: 2 Soup']);
  await sandbox.clock.advance(500);
  expect(await sandbox.deliveries({ status: 'delivered', type: 'table.deleted' })).toHaveLength(1);
  expect(shown()).toEqual(['R2: 2 Soup']);
});

test('a reopened table is on the board again, with the lines that are added then', async () => {
  const { sandbox, shown } = await startKitchen();
  await sandbox.installs.update(PLUGIN, { callbacks: null });
  const { accountId } = await sandbox.staff.openTable({ tableId: 'room-1', cart: soup });
  await sandbox.staff.collect({ accountId, methodId: 'card', amount: 160 });
  await sandbox.staff.close({ accountId });
  await sandbox.staff.reopen({ accountId });
  await sandbox.staff.addLines({ accountId, cart: [{ product: 'steak', quantity: 1 }] });
  await settled(sandbox);
  expect(shown()).toEqual(['R1: 2 Soup', 'R1: 1 Steak']);
});

test('a reopening that arrives after the table was closed again does not bring it back', async () => {
  const board = new LockedBoard({ 'table.reopened': 1 });
  const { sandbox, shown } = await startKitchen({ calm: true, board });
  await sandbox.installs.update(PLUGIN, { callbacks: null });
  const { accountId } = await sandbox.staff.openTable({ tableId: 'room-1', cart: soup });
  await sandbox.staff.collect({ accountId, methodId: 'card', amount: 160 });
  await sandbox.staff.close({ accountId });
  await sandbox.staff.reopen({ accountId });
  await sandbox.staff.close({ accountId });
  await settled(sandbox);
  await sandbox.clock.advance('1 s');
  expect(await sandbox.deliveries({ status: 'delivered', type: 'table.reopened' })).toHaveLength(1);
  expect(shown()).toEqual([]);
});

test('an event that could not be stored is new when it is redelivered', async () => {
  const { sandbox } = await startKitchen();
  const hooks = await sandbox.receiver(LOYALTY);
  await sandbox.staff.openTable({ tableId: 'room-1', cart: soup });
  const event = await hooks.next('table.created');
  const board = new Board(PLUGIN);
  // The database refuses this number only after the event's id was stored.
  expect(() => board.take({ ...event, sequence: NaN })).toThrow('NOT NULL');
  expect([board.take(event), board.take(event)]).toEqual(['new', 'repeated']);
  board.close();
});
