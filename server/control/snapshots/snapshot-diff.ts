import { snapshotDiffAnswer, snapshotDiffQuery } from '#contract/control/snapshots.ts';
import { isRefusal } from '#domain/refusal.ts';
import { diffStates } from '#snapshots/diff-states.ts';

import { route } from '../route.ts';

/** What differs between a saved state and another one, or the present one. */
export const getSnapshotDiff = route({
  method: 'GET',
  path: '/snapshots/:name/diff',
  concerns: 'emulator',
  outlivesReset: true,
  query: snapshotDiffQuery,
  summary: 'Compares a saved state with another one, or with the present one.',
  output: snapshotDiffAnswer,
  refusals: ['snapshotNotFound', 'snapshotUnusable'],
  handle: async ({ context, params: { name = '' }, query: { to = null } }) => {
    const diff = await (await context.snapshots()).compare(name, to, diffStates);
    return isRefusal(diff) ? diff : { data: diff };
  },
});
