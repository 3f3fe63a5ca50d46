import { isRefusal } from '#server/domain/refusal.ts';
import { diffStates } from '#server/workbench/snapshots/diff-states.ts';

import { handlers } from '../handler.ts';

export const snapshotDiffHandlers = handlers({
  /** What differs between a saved state and another one, or the present one. */
  diffSnapshot: async ({ context, params: { name }, query: { to = null } }) => {
    const diff = await context.snapshots.compare(name, to, diffStates);
    return isRefusal(diff) ? diff : { data: diff };
  },
});
