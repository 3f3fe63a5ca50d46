import * as z from 'zod';

import type { SnapshotDiff } from '#contract/control/snapshots.ts';
import { snapshotBody, snapshotName } from '#contract/control/snapshots.ts';
import { slug } from '#contract/fixture.ts';

import { tool } from '../tool.ts';

/** `snapshot`: saves the state. */
export const snapshot = tool({
  name: 'snapshot',
  title: 'Save the state',
  description:
    'Saves the whole state under a name: accounts, catalog, installs, logs, clock, limits, faults. restore brings it back, ' +
    'diff says what has changed since. A name in use is refused. read_world {what: snapshots} lists those there are.',
  input: z.strictObject(snapshotBody.shape),
  does: 'write',
  run: async ({ name, note }, { countertop, signal }) =>
    (await countertop.control('POST', '/snapshots', { body: { name, note }, signal })).data,
});

/** `restore`: goes back to a saved state. */
export const restore = tool({
  name: 'restore',
  title: 'Go back to a saved state',
  description:
    'Goes back to a snapshot, logs and clock included; what came after it is lost but for a checkpoint, which is made by ' +
    'itself before and can be restored in turn (read_world {what: snapshots} names it).',
  input: z.strictObject({ name: snapshotName }),
  does: 'destroy',
  again: true,
  run: async ({ name }, { countertop, signal }) => {
    const path = `/snapshots/${encodeURIComponent(name)}/restore`;
    const { data } = await countertop.control('POST', path, { signal });
    const { clock } = data as { readonly clock: unknown };
    return { restored: name, clock };
  },
});

/** `diff`: what differs between two states. */
export const diff = tool({
  name: 'diff',
  title: 'Compare two states',
  description:
    'What differs between a snapshot and now, or another snapshot (to): accounts, catalog, installs, stores, people, ' +
    'payments, clock, with each field from and to. `changes` counts them; of many serverId or full: true.',
  input: z.strictObject({
    name: snapshotName,
    to: snapshotName.optional().describe('Now when left out.'),
    serverId: slug.optional().describe('What changed in this store alone.'),
  }),
  does: 'read',
  run: async ({ name, to, serverId }, { countertop, signal }) => {
    const path = `/snapshots/${encodeURIComponent(name)}/diff`;
    const { clock, stores, ...kinds } = (await countertop.get(path, signal, {
      to,
    })) as SnapshotDiff;
    const isHere = (one: { readonly serverId: string }): boolean =>
      serverId === undefined || one.serverId === serverId;
    const lists = Object.entries({
      ...Object.fromEntries(
        Object.entries(kinds).map(([kind, rows]) => [kind, rows.filter((row) => isHere(row))]),
      ),
      stores: stores.filter(({ id }) => serverId === undefined || id === serverId),
    }).filter(([, rows]) => rows.length > 0);
    const changes = Object.fromEntries(lists.map(([kind, rows]) => [kind, rows.length]));
    return { changes, clock, ...Object.fromEntries(lists) };
  },
});
