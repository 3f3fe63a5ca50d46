import { toIso } from '#clock/clock.ts';
import {
  snapshotAnswer,
  snapshotBody,
  snapshotDeletedAnswer,
  snapshotsAnswer,
} from '#contract/control/snapshots.ts';
import { stateAnswer } from '#contract/control/state.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Snapshot } from '#domain/snapshot.ts';

import { route } from '../route.ts';
import { viewState } from '../state/emulator-view.ts';

export const getSnapshots = route({
  method: 'GET',
  path: '/snapshots',
  concerns: 'emulator',
  outlivesReset: true,
  summary: 'Lists saved states and checkpoints, newest first.',
  output: snapshotsAnswer,
  refusals: [],
  handle: async ({ context }) => ({ data: (await context.snapshots()).list().map(viewSnapshot) }),
});

export const postSnapshot = route({
  method: 'POST',
  path: '/snapshots',
  concerns: 'emulator',
  body: snapshotBody,
  summary: 'Saves the whole state under a name.',
  output: snapshotAnswer,
  refusals: ['snapshotExists', 'snapshotLimitReached', 'snapshotNotKept'],
  handle: async ({ context, body: { name, note = null } }) => {
    const saved = (await context.snapshots()).save(name, note);
    return isRefusal(saved) ? saved : { data: viewSnapshot(saved) };
  },
});

/** Clock, limits and logs come back, too; a checkpoint is made before. */
export const postRestore = route({
  method: 'POST',
  path: '/snapshots/:name/restore',
  concerns: 'emulator',
  outlivesReset: true,
  summary: 'Takes everything back to a saved state.',
  output: stateAnswer,
  refusals: ['snapshotNotFound', 'snapshotUnusable'],
  handle: async ({ context, params: { name = '' } }) => {
    const restored = await (await context.snapshots()).restore(name);
    return isRefusal(restored) ? restored : { data: viewState(context) };
  },
});

export const deleteSnapshot = route({
  method: 'DELETE',
  path: '/snapshots/:name',
  concerns: 'emulator',
  outlivesReset: true,
  summary: 'Forgets a saved state.',
  output: snapshotDeletedAnswer,
  refusals: ['snapshotNotFound'],
  handle: async ({ context, params: { name = '' } }) => {
    const removed = (await context.snapshots()).remove(name);
    return isRefusal(removed) ? removed : { data: removed };
  },
});

/** A saved state as it is listed. */
export function viewSnapshot({ name, kind, createdAt, clock, accounts, bytes, note }: Snapshot) {
  return {
    name,
    kind,
    createdAt: toIso(createdAt),
    clock: { now: toIso(clock.now), mode: clock.mode },
    accounts,
    bytes,
    note,
  };
}
