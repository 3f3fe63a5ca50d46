import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { writeRequest } from '#server/contract/control/client.ts';

import type { CallResult } from './client.ts';
import { CallFailure, control } from './client.ts';

const SQLITE = 'application/vnd.sqlite3';

/** The differences between two snapshots, or a snapshot and the current state (null). */
export function snapshotDiffQuery(name: string, to: string | null) {
  return queryOptions({
    // The current state changes all the time; snapshots change only with their list.
    queryKey: [to === null ? 'diffSnapshot' : 'listSnapshots', { name, to }],
    queryFn: ({ signal }) => control.diffSnapshot({ name, ...(to !== null && { to }) }, { signal }),
  });
}

export const importSnapshot = mutationOptions({
  mutationFn: ({ name, file }: { readonly name: string; readonly file: Blob }) =>
    control.importSnapshot({ name, content: new Blob([file], { type: SQLITE }) }),
});

/** The URL of a snapshot's file. */
export function snapshotFile(name: string): string {
  return `/control${writeRequest('exportSnapshot', { name }).path}`;
}

/** The sandboxes; null if this server is a sandbox itself. */
export const sandboxesQuery = queryOptions({
  queryKey: ['listSandboxes'],
  queryFn: async ({ signal }): Promise<CallResult<'listSandboxes'> | null> => {
    try {
      return await control.listSandboxes({}, { signal });
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'sandboxInSandbox') return null;
      throw error;
    }
  },
});
