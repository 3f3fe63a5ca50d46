import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { writeRequest } from '#server/contract/control/client.ts';

import type { Told } from './client.ts';
import { CallFailure, control } from './client.ts';

const SQLITE = 'application/vnd.sqlite3';

/** What differs between a snapshot and another one; null stands for the present state. */
export function snapshotDiffQuery(name: string, to: string | null) {
  return queryOptions({
    // The present state changes all the time; two snapshots change only with the list of snapshots.
    queryKey: [to === null ? 'diffSnapshot' : 'listSnapshots', { name, to }],
    queryFn: ({ signal }) => control.diffSnapshot({ name, ...(to !== null && { to }) }, { signal }),
  });
}

/** Stores the snapshot in a file under a name. */
export const importSnapshot = mutationOptions({
  mutationFn: ({ name, file }: { readonly name: string; readonly file: Blob }) =>
    control.importSnapshot({ name, content: new Blob([file], { type: SQLITE }) }),
});

/** The address at which a browser downloads a snapshot's file. */
export function snapshotFile(name: string): string {
  return `/control${writeRequest('exportSnapshot', { name }).path}`;
}

/** The sandboxes; null if this is one itself, which cannot have any. */
export const sandboxesQuery = queryOptions({
  queryKey: ['listSandboxes'],
  queryFn: async ({ signal }): Promise<Told<'listSandboxes'> | null> => {
    try {
      return await control.listSandboxes({}, { signal });
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'sandboxInSandbox') return null;
      throw error;
    }
  },
});
