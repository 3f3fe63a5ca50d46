import { toIso } from '#server/clock/clock.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { Snapshot } from '#server/domain/snapshot.ts';

import { handlers } from '../handler.ts';
import { viewState } from '../state/emulator-view.ts';

export const snapshotsHandlers = handlers({
  listSnapshots: ({ context }) => ({
    data: context.snapshots.list().map(viewSnapshot),
  }),

  saveSnapshot: ({ context, body: { name, note = null } }) => {
    const saved = context.snapshots.save(name, note);
    return isRefusal(saved) ? saved : { data: viewSnapshot(saved) };
  },

  /** Clock, limits and logs come back, too; a checkpoint is made before. */
  restoreSnapshot: async ({ context, params: { name } }) => {
    const restored = await context.snapshots.restore(name);
    return isRefusal(restored) ? restored : { data: viewState(context) };
  },

  deleteSnapshot: ({ context, params: { name } }) => {
    const removed = context.snapshots.remove(name);
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
