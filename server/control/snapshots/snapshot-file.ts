import * as z from 'zod';

import { SNAPSHOT_FILE, snapshotAnswer, snapshotName } from '#contract/control/snapshots.ts';
import { isRefusal } from '#domain/refusal.ts';
import { parseWith } from '#http/input.ts';

import { route } from '../route.ts';
import { viewSnapshot } from './snapshots.ts';

const NAMED = z.strictObject({ name: snapshotName });

/** It holds everything, API keys included, but no session of the interface. */
export const getSnapshotFile = route({
  method: 'GET',
  path: '/snapshots/:name/file',
  concerns: 'emulator',
  mediaType: SNAPSHOT_FILE.mediaType,
  summary: 'Saves a snapshot as the SQLite file that it is.',
  output: snapshotAnswer,
  refusals: ['snapshotNotFound', 'snapshotUnusable'],
  file: async ({ context, params: { name = '' } }) => {
    const file = (await context.snapshots()).export(name);
    return isRefusal(file) ? file : { ...file, fileName: `${name}.db` };
  },
});

/** What arrives is looked at before it counts: nothing in it runs. */
export const putSnapshotFile = route({
  method: 'PUT',
  path: '/snapshots/:name/file',
  concerns: 'emulator',
  outlivesReset: true,
  takes: SNAPSHOT_FILE,
  summary: 'Keeps the file of a snapshot under a name that is free.',
  output: snapshotAnswer,
  refusals: [
    'wrongFileType',
    'badSnapshotFile',
    'snapshotExists',
    'snapshotLimitReached',
    'snapshotNotKept',
  ],
  receive: async ({ context, params: { name = '' } }, file) => {
    const accepted = parseWith(NAMED, { name }, 'The path');
    if (isRefusal(accepted)) {
      file.drop();
      return accepted;
    }
    const kept = await (await context.snapshots()).import(name, file.each);
    if (kept === null) return null;
    if (isRefusal(kept)) file.drop();
    return isRefusal(kept) ? kept : { data: viewSnapshot(kept) };
  },
});
