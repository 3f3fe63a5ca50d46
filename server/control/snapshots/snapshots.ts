import * as z from 'zod';

import { parseWith } from '#server/api/http/input.ts';
import { toIso } from '#server/clock/clock.ts';
import { snapshotName } from '#server/contract/control/snapshots.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { Snapshot } from '#server/domain/snapshot.ts';
import { diffStates } from '#server/workbench/snapshots/diff-states.ts';

import { answer, handlers } from '../handler.ts';
import { viewState } from '../state/emulator-view.ts';

const NAMED = z.strictObject({ name: snapshotName });

export const snapshotsHandlers = handlers({
  listSnapshots: ({ context }) => ({ data: context.snapshots.list().map(viewSnapshot) }),

  saveSnapshot: ({ context, body: { name, note = null } }) =>
    answer(context.snapshots.save(name, note), viewSnapshot),

  /** Also restores clock, limits and logs, after a checkpoint. */
  restoreSnapshot: async ({ context, params: { name } }) =>
    answer(await context.snapshots.restore(name), () => viewState(context)),

  deleteSnapshot: ({ context, params: { name } }) => answer(context.snapshots.remove(name)),

  diffSnapshot: async ({ context, params: { name }, query: { to = null } }) =>
    answer(await context.snapshots.compare(name, to, diffStates)),

  /** The file contains everything, including API keys, but no sessions of the interface. */
  exportSnapshot: async ({ context, params: { name } }) => {
    const file = await context.snapshots.export(name);
    return isRefusal(file) ? file : { ...file, fileName: `${name}.db` };
  },

  importSnapshot: async ({ context, params: { name } }, file) => {
    const accepted = parseWith(NAMED, { name }, 'The path');
    const kept = isRefusal(accepted) ? accepted : await context.snapshots.import(name, file.each);
    if (kept === null) return null;
    if (isRefusal(kept)) file.drop();
    return answer(kept, viewSnapshot);
  },
});

function viewSnapshot({ position: _position, settings: _settings, ...snapshot }: Snapshot) {
  const { createdAt, clock } = snapshot;
  return { ...snapshot, createdAt: toIso(createdAt), clock: { ...clock, now: toIso(clock.now) } };
}
