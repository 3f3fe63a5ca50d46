import * as z from 'zod';

import { parseWith } from '#server/api/http/input.ts';
import { snapshotName } from '#server/contract/control/snapshots.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import { handlers } from '../handler.ts';
import { viewSnapshot } from './snapshots.ts';

const NAMED = z.strictObject({ name: snapshotName });

export const snapshotFileHandlers = handlers({
  /** It holds everything, API keys included, but no session of the interface. */
  exportSnapshot: async ({ context, params: { name } }) => {
    const file = await context.snapshots.export(name);
    return isRefusal(file) ? file : { ...file, fileName: `${name}.db` };
  },

  /** What arrives is looked at before it counts: nothing in it runs. */
  importSnapshot: async ({ context, params: { name } }, file) => {
    const accepted = parseWith(NAMED, { name }, 'The path');
    if (isRefusal(accepted)) {
      file.drop();
      return accepted;
    }
    const kept = await context.snapshots.import(name, file.each);
    if (kept === null) return null;
    if (isRefusal(kept)) file.drop();
    return isRefusal(kept) ? kept : { data: viewSnapshot(kept) };
  },
});
