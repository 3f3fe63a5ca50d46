import { expect, expectTypeOf, test } from 'vitest';

import type { AppliedFault, FaultRule } from '#library/index.ts';
import { CountertopError, startSandbox } from '#library/index.ts';

test('rules are set, list their effects, and are cleared', async () => {
  await using sandbox = await startSandbox();
  const hooks = await sandbox.receiver('demo-qr');
  const rules = [
    { id: 'twice', on: 'delivery', match: { type: 'table.*' }, effect: { duplicate: 1 } },
  ] satisfies FaultRule[];
  const set = await sandbox.faults.set(rules, 7);
  expect(set).toMatchObject({ seed: 7, rules });

  await sandbox.staff.openTable({ tableId: 'salon-3', personCount: 2 });
  const event = await hooks.next('table.created');
  expect(hooks.attempts.map(({ event: told }) => told.id)).toEqual([event.id, event.id]);
  expect(hooks.events).toHaveLength(1);

  const applied = await sandbox.faults.applied({ rule: 'twice' });
  expectTypeOf(applied).toEqualTypeOf<AppliedFault[]>();
  const [delivery] = await sandbox.deliveries({ type: 'table.created' });
  expect(applied).toMatchObject([
    { on: 'delivery', subject: { kind: 'delivery', id: delivery?.id }, effect: { duplicate: 1 } },
  ]);

  await sandbox.faults.clear();
  await sandbox.staff.openTable({ tableId: 'salon-4' });
  await hooks.next('table.created');
  expect(hooks.attempts).toHaveLength(3);
  expect(await sandbox.faults.applied()).toHaveLength(1);
});

test('explain says which deliveries a rule applied to', async () => {
  await using sandbox = await startSandbox();
  const hooks = await sandbox.receiver('demo-qr');
  await sandbox.faults.set([
    { id: 'late', on: 'delivery', match: { type: 'table.created' }, effect: { delayMs: 20_000 } },
    { id: 'twice', on: 'delivery', match: { type: 'table.closed' }, effect: { duplicate: 1 } },
  ]);
  const { accountId } = await sandbox.staff.openTable({ tableId: 'salon-3' });
  await sandbox.staff.close({ accountId });
  await sandbox.clock.advance('1 min');
  expect(hooks.events).toHaveLength(2);

  const said = await sandbox.explain();
  expect(said).toContain(
    'table.created to demo-qr: delivered after 1 attempt\n' +
      '      The fault rule late applied to attempt 1: {"delayMs":20000}\n',
  );
  expect(said).toMatch(
    /table\.closed to demo-qr: delivered after 1 attempt\n {6}The fault rule twice sent this event[^\n]*$/u,
  );
});

test('a preset is set by its name', async () => {
  await using sandbox = await startSandbox();
  const { seed, rules, presets } = await sandbox.faults.set({ preset: 'late-and-twice' });

  expect(seed).toBe(1);
  expect(rules).toEqual(presets.find(({ name }) => name === 'late-and-twice')?.rules);
});

test('faults apply to one sandbox only, and a reset removes them', async () => {
  await using one = await startSandbox();
  await using other = await startSandbox();
  await one.faults.set({ preset: 'lost-replies' });
  expect((await other.ask('GET /faults')).rules).toEqual([]);

  await one.reset();
  expect((await one.ask('GET /faults')).rules).toEqual([]);
});

test('an invalid rule is refused with the place of the mistake', async () => {
  await using sandbox = await startSandbox();
  const setting = sandbox.faults.set([
    { on: 'delivery', when: { probability: 2 }, effect: { drop: true } },
  ]);
  await expect(setting).rejects.toBeInstanceOf(CountertopError);
  await expect(setting).rejects.toThrow(/rules\[0\]\.when\.probability.*request: PUT/su);
});

test('noWarnings ignores what a rule did to a replace, but not what the replace lost', async () => {
  await using sandbox = await startSandbox();
  const plugin = sandbox.plugin('demo-qr');
  await sandbox.faults.set([{ on: 'request', match: { method: 'POST' }, effect: { delayMs: 0 } }]);
  await sandbox.staff.openTable({ tableId: 'salon-3', personCount: 2 });
  const line = { product: 'p-cay', quantity: 2, lineId: 'line-0001' };
  const put = (note: object) =>
    plugin.post('/tables/update-orders', { tableId: 'salon-3', cart: [{ ...line, ...note }] });

  for (let time = 1; time <= 2; time += 1) {
    expect((await put({ note: 'hot' })).status).toBe(200);
  }
  await sandbox.noWarnings('demo-qr');
  expect((await put({})).status).toBe(200);
  await expect(sandbox.noWarnings('demo-qr')).rejects.toThrow('note');
});
